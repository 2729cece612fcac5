import { expect, it } from 'vitest';
import * as errors from '../../errors.ts';

it('each error has its name', () => {
  const { errorClasses, ...classes } = errors;
  const envelope = { type: 'error', request_id: 'r1', error: { type: 'api_error', message: 'No.' } };
  for (const [name, Class] of Object.entries<new (...args: never[]) => Error>(classes)) {
    expect(Reflect.construct(Class, [500, envelope, new Headers()]).name).toBe(name);
  }
});
