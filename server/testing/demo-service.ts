import type { DemoStates } from '../demo/examples.ts';
import type { TestDatabase } from './database.ts';
import { type TestService, testService } from './service.ts';

interface DemoService {
  readonly service: TestService;
  readonly states: DemoStates;
}

const services = new WeakMap<TestDatabase, Promise<DemoService>>();

/** Returns the service whose workspace has the demo data. Their ids are those of the examples, so a database has them once. */
export function demoService(on: TestDatabase): Promise<DemoService> {
  const known = services.get(on) ?? seeded(on);
  services.set(on, known);
  return known;
}

async function seeded({ db }: TestDatabase): Promise<DemoService> {
  const service = await testService(db);
  return { service, states: await service.seed() };
}
