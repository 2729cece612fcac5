/** Random cron expressions, both common and unusual. */

/** The text of a field, and its values in order. */
export interface FieldByChance {
  text: string;
  values: number[];
}

type Random = (below: number) => number;

interface Kind {
  low: number;
  high: number;
  names: string[];
}

const kinds: Kind[] = [
  { low: 0, high: 59, names: [] },
  { low: 0, high: 23, names: [] },
  { low: 1, high: 31, names: [] },
  { low: 1, high: 12, names: 'Jan,feb,MAR,Apr,may,JUN,Jul,aug,SEP,Oct,nov,DEC'.split(',') },
  { low: 0, high: 7, names: 'Sun,mon,TUE,Wed,thu,FRI,Sat'.split(',') },
];

/** Creates a random field: 0 is the minute, 4 the day of the week. Text and values are created together, not parsed. */
export function fieldByChance(place: number, random: Random): FieldByChance {
  const kind = kinds[place] as Kind;
  const items = Array.from({ length: random(4) === 0 ? 2 + random(3) : 1 }, () => itemByChance(kind, random));
  return {
    text: items.map(({ text }) => text).join(','),
    values: [...new Set(items.flatMap(({ values }) => values))].sort((a, b) => a - b),
  };
}

function itemByChance({ low, high, names }: Kind, random: Random): FieldByChance {
  const write = (value: number) => {
    const name = names[value - low];
    if (name && random(3) === 0) return name;
    return random(5) === 0 && value < 10 ? `0${value}` : `${value}`;
  };
  const star = random(3) === 0;
  let [first, last] = star ? [low, high] : [low + random(high - low + 1), low + random(high - low + 1)];
  const single = !star && random(2) === 0;
  if (single) last = first;
  // Sunday is 0 by name, so it cannot end a range.
  else if (first > last) [first, last] = [last, first];
  const step = !single && random(2) === 0 ? 1 + random(random(2) === 0 ? 5 : high - low + 1) : null;
  const range = star ? '*' : single ? write(first) : `${write(first)}-${write(last)}`;
  const values: number[] = [];
  for (let value = first; value <= last; value += step ?? 1) values.push(value);
  return { text: step === null ? range : `${range}/${step}`, values };
}

/** Creates a random expression. Most restrict few fields, and hours are often those of clock changes. */
export function expressionByChance(random: Random): string {
  const pick = (...choices: string[]) => choices[random(choices.length)] as string;
  const any = (place: number) => fieldByChance(place, random).text;
  return [
    random(2) ? any(0) : pick('0', '30', '15,45', '*/15', '*/7', '*', '0-59', '5-55/10'),
    random(2) ? any(1) : pick('*', '*/2', '0', '1', '2', '3', '0-3', '1,2', '0-23', '23', '22-23', '0-4/2'),
    random(3) ? '*' : any(2),
    random(3) ? '*' : any(3),
    random(3) ? '*' : any(4),
  ].join(' ');
}
