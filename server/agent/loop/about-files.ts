import type { SessionFiles } from '../turns/agent.ts';

/** The maximum number of files that the prompt names. */
const NAMED = 50;

/** Returns what the model must know about the files of the session. Empty without files. */
export function aboutFiles({ mounted, missing }: SessionFiles): string {
  const lines = mounted
    .slice(0, NAMED)
    .map(
      ({ path, filename, mime_type, size_bytes }) =>
        `- ${path}: ${filename}, ${mime_type}, ${size_bytes} bytes`,
    );
  if (mounted.length > NAMED) lines.push(`- and ${mounted.length - NAMED} more`);
  const list =
    lines.length === 0
      ? []
      : [`The user has attached these files, which you can only read:\n${lines.join('\n')}`];
  return [...list, ...aboutMissing(missing)].join('\n\n');
}

function aboutMissing(paths: readonly string[]): string[] {
  if (paths.length === 0) return [];
  const more = paths.length > NAMED ? `, and ${paths.length - NAMED} more` : '';
  const named = paths.slice(0, NAMED).join(', ');
  return [`The service could not provide these files: ${named}${more}. If you need one, say so and stop.`];
}
