/** Forms as bytes, for requests that the client cannot make. */

/** The parts of a form, by name: text, or a file. */
export type Parts = Readonly<Record<string, string | { content: string; filename: string; type?: string }>>;

const boundary = 'boundary-of-the-contract-tests';

/** Returns the body of a form and its header. */
export function multipart(parts: Parts): { headers: { 'content-type': string }; body: string } {
  const written = Object.entries(parts).map(([name, part]) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`;
    if (typeof part === 'string') return `${head}\r\n\r\n${part}\r\n`;
    const { content, filename, type = 'text/plain' } = part;
    return `${head}; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`;
  });
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `${written.join('')}--${boundary}--\r\n`,
  };
}
