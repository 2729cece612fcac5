import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { registry } from './metrics.ts';

it('is described in docs/metrics.md, metric by metric', async () => {
  const rows = readFileSync('docs/metrics.md', 'utf8').match(/^\| `\w+_\w+` \|.*$/gm) ?? [];
  const all = (await registry.getMetricsAsJSON()).filter(({ name }) => !/^(process|nodejs)_/.test(name));
  expect(rows).toEqual(
    all.map(({ name, help }) => {
      const { labelNames } = registry.getSingleMetric(name) as unknown as { labelNames: string[] };
      const labels = labelNames.map((label) => `\`${label}\``).join(', ');
      return `| \`${name}\` |${labels ? ` ${labels} ` : ' '}| ${help} |`;
    }),
  );
});
