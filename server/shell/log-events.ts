/** The names of the log lines of the shell, with what each line means. They stay, because alerts and searches use them. */
export const shellLogEvents = {
  'download.failed': 'The content of a response broke off.',
  'hook.failed': '`onResponse` threw an error.',
  'request.denied': 'A request got 401, 403 or 429. `reason` is the code of the error.',
  'request.failed': 'A request met an internal error, or the service was not available.',
  'request.invalid': 'What arrived is not a request that can be served. `reason` says why.',
  'request.served': 'A request got any other response, or its client left. `reason` is the code of an error.',
  'response.breach': 'A response broke the contract. `breaches` says where.',
} as const satisfies Record<string, string>;

export type ShellLogEvent = keyof typeof shellLogEvents;
