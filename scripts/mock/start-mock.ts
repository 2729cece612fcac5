import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';
import { listen, originOf } from '../../server/listen.ts';
import { badRequest, errorEnvelope } from '../../server/shell/errors.ts';
import type { Contract } from '../generate/contract.ts';
import { exampleStatuses, withStatus } from './prefer.ts';

const bundle = join(import.meta.dirname, '..', '..', 'generated', 'openapi.json');
const require = createRequire(import.meta.url);

export interface Mock {
  url: string;
  /** Settles when Prism ends by itself, which is an error. */
  ended: Promise<never>;
  close(): Promise<void>;
}

/**
 * Starts Prism on the bundle, behind a thin proxy that completes `Prefer: example=` (see prefer.ts) and lets the message
 * of a 400 say what is wrong with the request.
 *
 * @param options.port 0 takes any free port.
 * @param options.onRequestLine Gets what Prism says of each request, a line at a time.
 * @throws ConfigError when the port cannot be had, Error with Prism's words when Prism does not start.
 */
export async function startMock(options: {
  host: string;
  port: number;
  onRequestLine?: (line: string) => void;
}): Promise<Mock> {
  const statuses = exampleStatuses(JSON.parse(await readFile(bundle, 'utf8')) as Contract);
  const prismPort = await freePort();
  const front = createServer((req, res) => {
    if (isDecodable(req.url)) forward(req, res, prismPort, statuses);
    else refuse(res);
  });
  const port = await listen(front, options, 'MOCK_PORT');
  const prism = spawnPrism(prismPort);
  let closing = false;
  const ended = exit(prism, () => closing);
  ended.catch(() => {});
  const close = async () => {
    closing = true;
    front.close();
    front.closeAllConnections();
    if (prism.exitCode === null && prism.kill()) await once(prism, 'exit');
  };
  try {
    await Promise.race([listening(prism, options.onRequestLine), ended]);
  } catch (error) {
    await close();
    throw error;
  }
  return { url: originOf(options.host, port), ended, close };
}

export function spawnPrism(port: number): ChildProcess {
  const cli = join(dirname(require.resolve('@stoplight/prism-cli/package.json')), 'dist', 'index.js');
  const args = ['mock', bundle, '--host', '127.0.0.1', '--port', String(port), '--multiprocess', 'false'];
  // In a process group of its own, so that Ctrl+C reaches us alone and we end it in our order. Its input is a pipe from
  // us, whose end tells it that we are gone, however we went.
  const watch = 'data:text/javascript,process.stdin.on("end",()=>process.exit()).resume()';
  return spawn(process.execPath, ['--import', watch, cli, ...args], { stdio: 'pipe', detached: true });
}

/** Resolves when Prism says that it listens; passes on the lines after that. */
export function listening(
  prism: ChildProcess,
  onRequestLine: (line: string) => void = () => {},
): Promise<void> {
  return new Promise((resolve) => {
    let rest = '';
    let ready = false;
    prism.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (ready) onRequestLine(line);
        else if (line.includes('Prism is listening')) {
          ready = true;
          resolve();
        }
      }
    });
  });
}

function exit(prism: ChildProcess, expected: () => boolean): Promise<never> {
  let said = '';
  prism.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    said = (said + chunk).slice(-2000);
  });
  return new Promise((_, reject) => {
    prism.on('exit', (code) => {
      if (!expected()) reject(new Error(`Prism ended with code ${code}. ${said}`.trim()));
    });
  });
}

function forward(
  req: IncomingMessage,
  res: ServerResponse,
  port: number,
  statuses: Map<string, number>,
): void {
  const target = { port, host: '127.0.0.1', method: req.method, path: req.url };
  const upstream = request({ ...target, headers: headersFor(req, statuses) }, (answer) => {
    // Prism sends every declared header; this one would say that each answer is a repeated one.
    delete answer.headers['idempotent-replayed'];
    const violations = answer.headers['sl-violations'];
    if (answer.statusCode === 400 && violations) {
      explain(answer, String(violations), res).catch(() => res.destroy());
    } else {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, res, () => {});
    }
  });
  upstream.on('error', () => res.destroy());
  res.on('close', () => upstream.destroy());
  req.pipe(upstream);
}

/**
 * What Prism gets of the headers. It dies of an Accept that is no media type, and of a path that is not percent-encoded
 * (akin to its issue 2605); start-mock.test.ts tells when it does not any more. There is only JSON to accept.
 */
function headersFor({ headers }: IncomingMessage, statuses: Map<string, number>): OutgoingHttpHeaders {
  const prefer = withStatus(headers.prefer as string | undefined, statuses);
  return { ...headers, accept: 'application/json', ...(prefer && { prefer }) };
}

function isDecodable(url = ''): boolean {
  try {
    decodeURIComponent(url.replace(/\?.*/s, ''));
    return true;
  } catch {
    return false;
  }
}

/** As the service answers such a path. */
function refuse(res: ServerResponse): void {
  const requestId = randomUUID();
  const error = badRequest('The path is not valid percent-encoded UTF-8.');
  res.writeHead(400, { 'content-type': 'application/json', 'x-request-id': requestId });
  res.end(JSON.stringify(errorEnvelope(error, requestId)));
}

/** For an invalid request Prism answers with an example, whose message is about another mistake: this puts it right. */
async function explain(answer: IncomingMessage, violations: string, res: ServerResponse): Promise<void> {
  const body = JSON.parse(await text(answer));
  const messages = (JSON.parse(violations) as { message: string }[]).map(({ message }) => `${message}.`);
  body.error.message = messages.join(' ');
  const sent = JSON.stringify(body);
  res.writeHead(400, { ...answer.headers, 'content-length': Buffer.byteLength(sent) }).end(sent);
}

export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, { host: '127.0.0.1', port: 0 }, 'MOCK_PORT');
  server.close();
  return port;
}
