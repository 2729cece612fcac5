/** One event of a stream of server-sent events. */
export interface RawEvent {
  id: string | undefined;
  name: string | undefined;
  data: string;
}

/**
 * Reads server-sent events (HTML Standard, 9.2). Comments and events without data are passed over. It ends with the
 * body; what has begun then, and has no empty line behind it, is no event.
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
        const { id, event, data } = fields;
        if (data !== undefined) yield { id, name: event, data };
        fields = {};
      }
    }
  }
}
