import { freePort } from '../../server/testing/free-port.ts';

const named = [
  ['PORT', '4000'],
  ['MOCK_PORT', '4010'],
  ['GIT_PORT', '4020'],
  // The server in README and the scripted model read no variable.
  ['SERVER_PORT', '3000'],
  ['MODEL_PORT', '4030'],
] as const;

/** Replaces the default ports by free ones, in variables and in code. */
export async function otherPorts() {
  const ports = await Promise.all(
    named.map(async ([name, usual]) => ({ name, usual, free: String(await freePort()) })),
  );
  return {
    env: Object.fromEntries(ports.map(({ name, free }) => [name, free])),
    in: (code: string) =>
      ports.reduce((text, { usual, free }) => text.replaceAll(new RegExp(`\\b${usual}\\b`, 'g'), free), code),
  };
}
