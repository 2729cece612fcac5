import { expect, it } from 'vitest';
import { changeRedoc } from './redoc.ts';

it('throws if the code of Redoc is not as expected', () => {
  expect(() => changeRedoc('<html></html>', [])).toThrow('Redoc has changed: its code does not match');
});
