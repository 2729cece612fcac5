/** One frame of a stream of server-sent events: an event if it has data. */
export interface RawEvent {
  id: string | undefined;
  name: string | undefined;
  data: string | undefined;
  /** The frame only sets the time to reconnect: the server ends the stream on purpose. */
  parting: boolean;
}

/** The longest frame, in characters. The largest event of the contract has 100 parts of 2 ** 20 characters. */
export const LONGEST_FRAME = 2 ** 27;

/**
 * Parses server-sent events (HTML Standard, 9.2). Comments without fields and ids with a NUL character are ignored.
 * It ends with the body. An unfinished frame, without an empty line after it, is dropped.
 *
 * @param chunk Returns the next bytes, or undefined at the end.
 * @param longest The longest frame that is accepted, in characters.
 * @throws RangeError if a frame is longer.
 */
export async function* serverSentEvents(
  chunk: () => Promise<Uint8Array | undefined>,
  longest = LONGEST_FRAME,
): AsyncGenerator<RawEvent> {
  const decoder = new TextDecoder();
  let fields: Record<string, string> = {};
  let length = 0;
  // An unfinished line. It is not parsed before it is complete, because long lines come in many chunks.
  let rest = '';
  let afterReturn = false;
  for (;;) {
    const bytes = await chunk();
    if (!bytes) return;
    const text = decoder.decode(bytes, { stream: true });
    if (text === '') continue;
    // A line break of two characters may be split. Its line has ended with the first one.
    const lines = (afterReturn ? text.replace(/^\n/, '') : text).split(/\r\n?|\n/);
    afterReturn = text.endsWith('\r');
    lines[0] = rest + lines[0];
    rest = lines.pop() as string;
    for (const line of lines) {
      length += line.length;
      if (line !== '') {
        addField(fields, line);
        continue;
      }
      const { id, event, data, retry } = fields;
      const parting = retry !== undefined && id === undefined && data === undefined;
      if (id !== undefined || data !== undefined || parting) yield { id, name: event, data, parting };
      fields = {};
      length = 0;
    }
    if (length + rest.length > longest) throw new RangeError('A frame is too long.');
  }
}

function addField(fields: Record<string, string>, line: string): void {
  const colon = line.indexOf(':');
  const name = colon < 0 ? line : line.slice(0, colon);
  const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
  if (name === 'id' && value.includes('\0')) return;
  fields[name] = name === 'data' && fields.data !== undefined ? `${fields.data}\n${value}` : value;
}
