/** One frame of a stream of server-sent events: an event if it has data. */
export interface RawEvent {
  id: string | undefined;
  name: string | undefined;
  data: string | undefined;
  /** The frame says when to come back, and nothing else: the server ends the stream on purpose. */
  parting: boolean;
}

/**
 * Reads server-sent events (HTML Standard, 9.2). Comments without fields are passed over. It ends with the body; a frame
 * that has begun by then, without an empty line behind it, is dropped.
 *
 * @param chunk Gives the next bytes, undefined at the end.
 */
export async function* serverSentEvents(
  chunk: () => Promise<Uint8Array | undefined>,
): AsyncGenerator<RawEvent> {
  const decoder = new TextDecoder();
  let text = '';
  let fields: Record<string, string> = {};
  for (;;) {
    const bytes = await chunk();
    if (!bytes) return;
    text += decoder.decode(bytes, { stream: true });
    // A line break of two characters may come in two parts.
    const lines = text.split(/\r\n|\n|\r(?!$)/);
    text = lines.pop() as string;
    for (const line of lines) {
      if (line !== '') {
        const colon = `${line}:`.indexOf(':');
        const name = line.slice(0, colon);
        const value = line.slice(colon + 1).replace(/^ /, '');
        fields[name] = name === 'data' && name in fields ? `${fields.data}\n${value}` : value;
      } else {
        const { id, event, data, retry } = fields;
        const parting = retry !== undefined && id === undefined && data === undefined;
        if (id !== undefined || data !== undefined || parting) yield { id, name: event, data, parting };
        fields = {};
      }
    }
  }
}
