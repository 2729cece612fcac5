import type { Handlers } from '../../../generated/handlers.ts';
import type { OperationId } from '../../../generated/operations.ts';
import type { Faults } from './mistakes.ts';

type Input<O extends OperationId> = Parameters<Handlers<unknown>[O]>[0];
type ResponseOf<O extends OperationId> = Awaited<ReturnType<Handlers<unknown>[O]>>;

/** What the events of an operation's stream carry; `never` where it has no stream. */
type EventData<O extends OperationId> = Extract<EventOf<ResponseOf<O>>, { data: unknown }>['data'];
type EventOf<Response> = Response extends { stream: AsyncIterable<infer Event> } ? Event : never;

/**
 * What a handler may return before it is judged: anything. The declared responses are here as a context, so that `'idle'`
 * stays `'idle'` and does not become a string, and a status stays its number.
 */
type Draft<O extends OperationId> = ResponseOf<O> | LooseResponse | Primitive;
type Primitive = string | number | boolean | null | undefined;
type LooseResponse = {
  status?: (number & {}) | (string & {}) | 0 | '' | null;
  body?: object | Primitive;
  headers?: object | Primitive;
  stream?: object | Primitive;
};
type DraftEvent<O extends OperationId> =
  | { id?: string; event?: string; data: EventData<O> }
  | { id?: Primitive; event?: Primitive; data?: object | Primitive; comment?: Primitive }
  | Primitive;

type Drafts<Context> = {
  [O in OperationId]?: (
    input: Input<O>,
    context: Context,
  ) => Promise<Draft<O>> | AsyncIterable<DraftEvent<O>> | LooseResponse;
};

/** The mistake in a handler, as a sentence without its full stop; `never` if there is none. */
type Mistake<O, H> = O extends OperationId
  ? H extends (...args: never[]) => infer Returned
    ? Returned extends Promise<infer Given>
      ? ResponseMistake<O, Given>
      : Returned extends AsyncIterable<infer Event>
        ? EventMistake<EventData<O>, Event> | ResultMistake<Returned>
        : 'the handler must be async'
    : never
  : `the contract has no operation ${O & string}`;

type ResponseMistake<O extends OperationId, Given> = Given extends { status: infer Status }
  ? Status extends ResponseOf<O>['status']
    ? Faults<Given, Extract<ResponseOf<O>, { status: Status }>>
    : StatusMistake<Status>
  : 'the handler must return { status, body }';

type StatusMistake<Status> = Status extends number
  ? number extends Status
    ? 'status is any number, and must be a literal such as 200'
    : `status ${Status} is not declared`
  : Faults<Status, number, 'status'>;

type EventMistake<Data, Event> = [Data] extends [never]
  ? 'the operation has no stream'
  : Event extends { data: unknown }
    ? Faults<Event, { id?: string; event?: string; data: Data }>
    : Event extends { comment: string }
      ? Faults<Event, { id?: string; comment: string }>
      : 'an event must be { data } or { comment }';

/** A generator that returns a response has yielded nothing of it. */
type ResultMistake<Returned> =
  Returned extends AsyncIterator<unknown, infer Result>
    ? unknown extends Result
      ? never
      : Result extends object
        ? 'a generator must yield its events, and return nothing'
        : never
    : never;

type Mistakes<H> = { [O in keyof H]: Mistake<O, H[O]> }[keyof H];

/**
 * The bound of the handlers. Without mistakes: their context, from which parameters get their types. With mistakes: a sentence in
 * place of each handler that has one. (Names are mapped `as` text because TypeScript would otherwise look for the
 * context in here too, in circles.)
 */
type Judged<H, Context> = [Mistakes<H>] extends [never]
  ? Drafts<Context>
  : {
      [O in keyof H as `${O & string}`]: [Mistake<O, H[O]>] extends [never]
        ? unknown
        : OneOf<Mistake<O, H[O]>>;
    };

/** One member of a union: one sentence at a time. */
type OneOf<Union> = (Union extends unknown ? (of: () => Union) => void : never) extends (
  of: infer All,
) => void
  ? All extends () => infer One
    ? One
    : never
  : never;

/** An async generator of a stream's events. */
export type StreamHandler<O extends OperationId, Context> = (
  input: Input<O>,
  context: Context,
) => AsyncIterable<EventOf<ResponseOf<O>>>;

type Implemented<H, Context> = {
  [O in keyof H & OperationId]: H[O] extends (...args: never[]) => AsyncIterable<unknown>
    ? StreamHandler<O, Context>
    : Handlers<Context>[O];
};

/**
 * Gives handlers their types, some or all of them. A mistake is one line of the compiler at the handler, which ends with
 * the place: `Type '() => Promise<…>' is not assignable to type '"body.title is missing"'.`
 *
 *     const handlers = implement<RequestContext<Principal>>()({
 *       async pauseDeployment({ path }, { principal }) {
 *         return { status: 200, body: … };
 *       },
 *       async *streamSessionEvents({ path }, { signal }) {
 *         yield { id: '1', data: … };
 *       },
 *     });
 *
 * It returns what it is given. An annotation (`const handlers: Handlers<…>`) checks less: TypeScript lets a function
 * return more fields than its type has, which the running server rejects; here they do not compile. The first call is for
 * the context alone, as TypeScript infers all type parameters of a call or none.
 */
export function implement<Context>() {
  return <H extends Judged<H, Context>>(handlers: H): Implemented<H, Context> => handlers as never;
}
