/**
 * Generates clients with other projects' generators. Each compiles under `strict` and works against the reference
 * service. `uses/` has a program for each.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { unwrap } from '../../client/index.ts';
import { sessionRequest } from '../scenarios/given.ts';
import { useService } from '../support/service.ts';
import { command, run } from './run.ts';

const service = useService();
const contract = '../../generated/openapi.json';

/** The program of each generator. It writes to `out/`, in a folder of its name. */
const generators: [name: string, program: () => string[]][] = [
  ['hey-api', () => [command('@hey-api/openapi-ts', 'openapi-ts'), '-i', contract, '-o', 'out/hey-api']],
  ['kubb', () => [command('@kubb/cli', 'kubb'), 'generate', '--config', 'kubb.config.mjs']],
  [
    'openapi-zod-client',
    () => [
      command('openapi-zod-client', 'openapi-zod-client'),
      contract,
      '-o',
      'out/openapi-zod-client/client.ts',
    ],
  ],
  ['orval', () => ['orval.mjs']],
  [
    'swagger-typescript-api',
    () => [
      ...[command('swagger-typescript-api', 'swagger-typescript-api'), 'generate', '-p', contract],
      ...['-o', 'out/swagger-typescript-api', '-n', 'client.ts'],
    ],
  ],
];

describe.each(generators)('The client of %s', (name, program) => {
  const out = join(import.meta.dirname, 'out', name);
  const use = join(import.meta.dirname, 'uses', `${name}.ts`);

  beforeAll(async () => {
    rmSync(out, { recursive: true, force: true });
    mkdirSync(out, { recursive: true });
    console.log(`${name} makes a client.`);
    await run(program(), { BASE_URL: service.url });
  });

  it('compiles under strict, and so does what is done with it', async () => {
    const project = join(out, 'tsconfig.json');
    writeFileSync(project, JSON.stringify({ extends: '../../tsconfig.json', files: [use] }));
    await run([command('typescript', 'tsc'), '-p', project]);
  });

  it('lists, creates, pauses and archives', async () => {
    const { session, activeDeployment } = service.states;
    const { client } = await service.subject();
    await client.unpauseDeployment({ path: { id: activeDeployment } });
    const { agent, environment_id } = sessionRequest(service.states);
    const given = {
      baseUrl: service.url,
      token: service.token,
      session,
      deployment: activeDeployment,
      thread: await service.store.addIdleThread(),
      agent: agent.id,
      environment: environment_id,
      vault: service.states.vault,
    };
    const said = await run(['--import', 'tsx', use], { GIVEN: JSON.stringify(given) });
    expect(JSON.parse(said)).toEqual({
      listed: ['github_repository', 'github_repository'],
      created: ['github_repository', 'vault'],
      paused: 'paused',
      archived: 'terminated',
    });
    const path = { session_id: session, thread_id: given.thread };
    expect(await unwrap(client.getSessionThread({ path }))).toMatchObject({ status: 'terminated' });
  });
});
