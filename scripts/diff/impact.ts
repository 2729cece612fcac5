/** The version step that a change requires, by semantic versioning. */
export type Impact = 'major' | 'minor' | 'patch';

/** From the least to the most. */
export const impacts = ['patch', 'minor', 'major'] as const satisfies readonly Impact[];

/** Returns true if a change needs this step or a greater one. */
export function atLeast(impact: Impact, least: Impact): boolean {
  return impacts.indexOf(impact) >= impacts.indexOf(least);
}

/** Returns the step that all of them require together, or null. */
export function greatest(all: Iterable<Impact>): Impact | null {
  let found: Impact | null = null;
  for (const impact of all) if (!found || atLeast(impact, found)) found = impact;
  return found;
}
