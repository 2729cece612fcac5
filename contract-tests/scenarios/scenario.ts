import type { AdminClient } from '../../client/index.ts';
import type { OperationId } from '../../generated/operations.ts';
import type { Need, StateName, States } from '../states.ts';
import type { Wire } from '../support/wire.ts';

export type { States } from '../states.ts';

export type DeploymentState = Extract<StateName, `${string}Deployment`>;
export type ThreadState = Extract<StateName, `${string}Thread`>;

/** The input of a method of the client. */
export type Input<O extends OperationId> = NonNullable<Parameters<AdminClient[O]>[0]>;

/** A valid request of each of these operations. */
export type ValidInput<Id extends OperationId> = { [O in Id]: (states: States) => Input<O> };

/** Creates a state through the client. Resolves to the ids that differ from the existing ones, and to `made` if no state fits. */
export type Given = (client: AdminClient, states: States) => Promise<Partial<States>>;

interface ScenarioOf<O extends OperationId> {
  operation: O;
  /** Continues after the name of the operation. */
  name: string;
  /** States that must exist. */
  needs?: readonly Need[];
  /** States that must exist and that the scenario changes permanently. */
  spends?: readonly Need[];
  /** Sets up anything else that it needs. */
  given?: Given;
  input: (states: States) => Input<O>;
  /** Changes to the request after the client made it. */
  wire?: Wire;
  status: number;
  /** The example that the response equals in everything but fresh ids and times (see same-but-for.ts). */
  example: string;
  /** The list can have other objects before and after those of the example, because other scenarios create them. */
  amongOthers?: true;
  /** The values of the response belong to the moment and the machine. Only the contract judges them. */
  ofTheMoment?: true;
}

/** One row of the table. The type parameter is erased, so that rows of all operations stand in one list. */
export interface Scenario extends Omit<ScenarioOf<OperationId>, 'input'> {
  input: (states: States) => object;
}

/** A row, with the input held to the type of its operation. */
export function scenario<O extends OperationId>(row: ScenarioOf<O>): Scenario {
  return row;
}
