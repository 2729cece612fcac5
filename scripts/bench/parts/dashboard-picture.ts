/** Draws the dashboard of deploy/grafana from what Prometheus has, as Grafana would: its rows, its panels, its expressions. */
import { launchChromium } from '../../../server/testing/chromium.ts';
import { type Panel, readDashboard, type Target } from '../../../server/testing/monitoring.ts';
import type { RangeSeries, TestPrometheus } from '../../../server/testing/prometheus.ts';

/** A time on the picture that something happened at, in seconds since the epoch. */
export interface Mark {
  readonly at: number;
  readonly text: string;
}

interface Line {
  readonly name: string;
  readonly points: readonly (readonly [time: number, value: number])[];
}

const WIDTH = 380;
const HEIGHT = 120;
const STEP = 5;
const COLOURS = ['#2f6fde', '#d9822b', '#2e9e6b', '#b5482f', '#7a4fc0', '#8a8f98', '#c2a400', '#178a9e'];

/** Writes a PNG. */
export async function drawDashboard(
  prometheus: TestPrometheus,
  { from, to, marks, file }: { from: number; to: number; marks: readonly Mark[]; file: string },
): Promise<void> {
  const { title, panels } = readDashboard();
  const parts = await Promise.all(
    panels.map(async (panel) =>
      panel.type === 'row'
        ? `<h2>${panel.title}</h2>`
        : panelOf(panel, await linesOf(prometheus, panel, from, to), { from, to, marks }),
    ),
  );
  const legend = marks.map(({ text }, index) => `<li><b>${index + 1}</b> ${text}</li>`).join('');
  const html = `<!doctype html><style>
    body { font: 12px system-ui, sans-serif; margin: 16px; width: ${3 * WIDTH + 48}px; color: #1f2328 }
    h1 { font-size: 18px; margin: 0 } h2 { font-size: 14px; margin: 14px 0 4px; grid-column: 1 / -1 }
    ol { list-style: none; padding: 0; display: flex; gap: 18px; flex-wrap: wrap }
    main { display: grid; grid-template-columns: repeat(3, ${WIDTH}px); gap: 12px }
    figure { margin: 0; border: 1px solid #d0d7de; border-radius: 6px; padding: 6px }
    figcaption { font-weight: 600 } small { color: #59636e } i { display: inline-block; width: 8px; height: 8px; margin: 0 3px 0 8px }
    </style><h1>${title}</h1><ol>${legend}</ol><main>${parts.join('')}</main>`;
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 3 * WIDTH + 80, height: 800 } });
    await page.setContent(html);
    await page.screenshot({ path: file, fullPage: true });
  } finally {
    await browser.close();
  }
}

async function linesOf(
  prometheus: TestPrometheus,
  { targets = [] }: Panel,
  from: number,
  to: number,
): Promise<Line[]> {
  const all = await Promise.all(
    targets.map(async (target) => {
      const expression = target.expr.replaceAll('$instance', '.*').replaceAll('$__rate_interval', '1m');
      const series = await prometheus.queryRange(expression, from, to, STEP);
      return series.map((each) => ({ name: nameOf(target, each), points: pointsOf(each) }));
    }),
  );
  return all.flat();
}

const pointsOf = ({ values }: RangeSeries) =>
  values.map(([time, value]) => [time, Number(value)] as const).filter(([, value]) => Number.isFinite(value));

/** Fills in a legend of Grafana, such as `{{reason}}`. */
const nameOf = ({ legendFormat }: Target, { metric }: RangeSeries): string =>
  legendFormat.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, label: string) => metric[label] ?? '');

function panelOf(
  { title }: Panel,
  lines: readonly Line[],
  { from, to, marks }: { from: number; to: number; marks: readonly Mark[] },
): string {
  const most = Math.max(...lines.flatMap(({ points }) => points.map(([, value]) => value)), 0);
  const x = (time: number) => ((time - from) / (to - from)) * WIDTH;
  const y = (value: number) => HEIGHT - (most === 0 ? 0 : (value / most) * (HEIGHT - 14));
  const paths = lines.map(({ points }, index) => {
    const d = points.map(([time, value], at) => {
      const isGap = at === 0 || time - (points[at - 1]?.[0] ?? 0) > 2 * STEP;
      return `${isGap ? 'M' : 'L'}${x(time).toFixed(1)} ${y(value).toFixed(1)}`;
    });
    return `<path d="${d.join('')}" fill="none" stroke="${COLOURS[index % COLOURS.length]}" stroke-width="1.5"/>`;
  });
  const times = marks.map(
    ({ at }, index) =>
      `<path d="M${x(at)} 12V${HEIGHT}" stroke="#8a8f98" stroke-dasharray="2 3"/><text x="${x(at) + 2}" y="20" font-size="9">${index + 1}</text>`,
  );
  const names = lines
    .slice(0, 8)
    .map(({ name }, index) => `<i style="background:${COLOURS[index % COLOURS.length]}"></i>${name}`);
  return `<figure><figcaption>${title}</figcaption><small>0 to ${shown(most)}</small>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" width="100%">${times.join('')}${paths.join('')}</svg>
    <div>${lines.length === 0 ? '<small>No data</small>' : names.join('')}</div></figure>`;
}

const shown = (value: number): string =>
  value >= 1_000
    ? `${Intl.NumberFormat('en', { notation: 'compact' }).format(value)}`
    : String(Number(value.toPrecision(3)));
