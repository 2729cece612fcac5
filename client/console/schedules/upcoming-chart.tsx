import { type Day, shiftText } from './upcoming.ts';

const LEFT = 116;
const WIDTH = 480;
const ROW = 20;
const TOP = 18;

const dayName = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** Draws runs: a row for each day, a point at each time of day. Days on which clocks change are marked. */
export function UpcomingChart({ days, label }: { days: readonly Day[]; label: string }) {
  const height = TOP + days.length * ROW + 4;
  const x = (hour: number) => LEFT + (hour / 24) * (WIDTH - LEFT - 8);
  return (
    <svg className="upcoming" viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={label}>
      {[0, 6, 12, 18, 24].map((hour) => (
        <g key={hour}>
          <line x1={x(hour)} x2={x(hour)} y1={TOP - 3} y2={height} />
          <text x={x(hour)} y={11} textAnchor={hour === 24 ? 'end' : 'middle'}>
            {String(hour).padStart(2, '0')}:00
          </text>
        </g>
      ))}
      {days.map(({ date, shift, points }, index) => {
        const y = TOP + index * ROW;
        const isMarked = shift !== 0 || points.some(({ marked }) => marked);
        return (
          <g key={date} data-marked={isMarked}>
            {isMarked && <rect x="0" width={WIDTH} y={y} height={ROW} />}
            <text x="4" y={y + 14}>
              {dayName.format(Date.parse(date))}
              {shift !== 0 && ` ${shiftText(shift)}`}
            </text>
            {points.map(({ at, hour, marked }) => (
              <circle key={at} data-marked={marked} cx={x(hour)} cy={y + ROW / 2} r="4">
                <title>{new Date(at).toLocaleString()}</title>
              </circle>
            ))}
          </g>
        );
      })}
    </svg>
  );
}
