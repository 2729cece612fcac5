import type { Handlers } from '../../generated/handlers.ts';
import type { Faults } from './faults.ts';

type Id = keyof Handlers<unknown>;
type InputOf<O extends Id> = Parameters<Handlers<unknown>[O]>[0];
type ReplyOf<O extends Id> = Awaited<ReturnType<Handlers<unknown>[O]>>;

/**
 * What a handler may be written to return before it is judged: anything, read with the contract's responses in mind, so that
 * `'idle'` stays `'idle'` and is no string.
 */
type Draft<O extends Id> = ReplyOf<O> | { status: number; body?: object; headers?: object; stream?: object };

type Drafts<Context> = { [O in Id]?: (input: InputOf<O>, context: Context) => Promise<Draft<O>> };

/** What is wrong with the responses of handlers, in place of those whose responses have something wrong. */
type Judged<H> = {
  [O in keyof H]: O extends Id
    ? H[O] extends (...args: never[]) => Promise<infer Given>
      ? [FaultsOf<O, Given>] extends [never]
        ? unknown
        : FaultsOf<O, Given>
      : unknown
    : { noSuchOperation: O };
};

type FaultsOf<O extends Id, Given> = Given extends { status: infer Status }
  ? Status extends ReplyOf<O>['status']
    ? Faults<Given, Extract<ReplyOf<O>, { status: Status }>>
    : { status: Status; mayBe: ReplyOf<O>['status'] }
  : never;

/**
 * Gives handlers their types, some or all of them, and has the compiler say in a line what is wrong with their answers:
 *
 *     const handlers = implement<RequestContext<Principal>>()({
 *       async pauseDeployment({ path }, { principal }) {
 *         return { status: 200, body: … };
 *       },
 *     });
 *
 * It returns what it is given. An annotation (`const handlers: Handlers<…>`) checks less: TypeScript lets a function
 * return more fields than its type has, which the running server refuses; here they do not compile. The first call is for
 * the context alone, as TypeScript infers all type parameters of a call or none.
 */
export function implement<Context>() {
  return <H extends Drafts<Context>>(handlers: H & Judged<H>): Pick<Handlers<Context>, keyof H & Id> =>
    handlers as never;
}
