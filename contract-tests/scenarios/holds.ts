import { emptySession, onHold } from './given.ts';
import { type Scenario, type States, scenario, type ValidInput } from './scenario.ts';

const path = ({ session }: States) => ({ path: { session_id: session } });

export const validInput: ValidInput<'holdSession' | 'releaseSession'> = {
  holdSession: path,
  releaseSession: path,
};

export const holds: readonly Scenario[] = [
  scenario({
    operation: 'holdSession',
    name: 'once',
    needs: ['newSession'],
    given: emptySession,
    input: validInput.holdSession,
    status: 200,
    example: 'session_on_hold',
  }),
  scenario({
    operation: 'releaseSession',
    name: 'after a hold',
    needs: ['newSession'],
    given: onHold(emptySession),
    input: validInput.releaseSession,
    status: 200,
    example: 'session_released',
  }),
];
