import type { SampleRequest } from './request.ts';

type Example = Record<string, unknown>;

/** The body of a request. An example shows a file as text. Its response has the name and the type. A skill has its own name. */
export function bodyOf(body: Example, [own]: Example[]): Pick<SampleRequest, 'body' | 'file'> {
  const { file, files, ...rest } = body;
  const [listed] = Array.isArray(files) ? files : [];
  if (typeof listed === 'string') {
    const folder = /^name: (.+)$/m.exec(listed)?.[1];
    const filename = `${folder}/SKILL.md`;
    return { body: rest, file: { part: 'files', content: listed, filename, type: 'text/markdown' } };
  }
  if (typeof file !== 'string') return { body };
  const { filename, mime_type: type } = own ?? {};
  return {
    body: rest,
    file: { part: 'file', content: file, filename: String(filename), type: String(type) },
  };
}
