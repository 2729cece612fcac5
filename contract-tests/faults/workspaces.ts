import { type Fault, type Received, request } from './fault.ts';

/** The workspace of the service's own token. */
const DEFAULT = 'wrkspc_00000000c21f969b5f03d33d43';

/** A fault of an export: `change` gets the lines. */
const exporting = (name: string, change: (lines: string[]) => string[]): Fault => ({
  operation: 'exportWorkspace',
  name,
  async serve(sent, forward) {
    const received: Received = await forward(sent);
    if (received.status !== 200) return received;
    const lines = received.text.trimEnd().split('\n');
    return { ...received, text: `${change(lines).join('\n')}\n` };
  },
});

const without = (type: string) => (lines: string[]) => lines.filter((line) => JSON.parse(line).type !== type);

/** Exports of workspaces. */
export const workspaceFaults: readonly Fault[] = [
  exporting('omits the last line of an export', (lines) => lines.slice(0, -1)),
  exporting('omits the contents of files', without('blob')),
  exporting('omits objects, and counts them', without('memory_store')),
  request('exportWorkspace', 'exports another workspace', (sent) => ({
    ...sent,
    target: sent.target.replace(/wrkspc_\w+/, DEFAULT),
  })),
];
