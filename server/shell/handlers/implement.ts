import type { Handlers } from '../../../generated/handlers.ts';
import type { OperationId } from '../../../generated/operations.ts';
import type { Faults, IsAny } from './mistakes.ts';

type Input<O extends OperationId> = Parameters<Handlers<unknown>[O]>[0];
type ResponseOf<O extends OperationId> = Awaited<ReturnType<Handlers<unknown>[O]>>;

/** The data of the events of an operation; `never` if it has no stream. */
type EventData<O extends OperationId> = Extract<EventOf<ResponseOf<O>>, { data: unknown }>['data'];
type EventOf<Response> = Response extends { stream: AsyncIterable<infer Event> } ? Event : never;

/**
 * What a handler can return before the check: anything. The declared responses provide the context, so that `'idle'` and `200`
 * keep their literal types.
 */
type Draft<O extends OperationId> = ResponseOf<O> | LooseResponse | Primitive;
type Primitive = string | number | boolean | null | undefined;
type LooseResponse = {
  status?: (number & {}) | (string & {}) | 0 | '' | null;
  body?: object | Primitive;
  headers?: object | Primitive;
  stream?: object | Primitive;
  bytes?: object | Primitive;
  length?: object | Primitive;
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

/** The mistake in a handler as a sentence without a full stop; `never` if the handler is correct. */
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
    ? DeclaredMistake<O, Given, Extract<ResponseOf<O>, { status: Status }>>
    : StatusMistake<Status>
  : 'the handler must return { status, body }';

/** A stream is not data: its events are checked, not its methods. So are bytes. */
type DeclaredMistake<O extends OperationId, Given, Declared> = Given extends {
  bytes: AsyncIterable<Uint8Array>;
}
  ? Declared extends { bytes: unknown }
    ? Faults<Omit<Given, 'bytes'>, Omit<Declared, 'bytes'>>
    : 'the operation has no bytes'
  : Given extends { stream: AsyncIterable<infer Event> }
    ? Declared extends { stream: unknown }
      ? Faults<Omit<Given, 'stream'>, Omit<Declared, 'stream'>> | EventMistake<EventData<O>, Event>
      : 'the operation has no stream'
    : Faults<Given, Declared>;

type StatusMistake<Status> = Status extends number
  ? number extends Status
    ? 'status is any number, and must be a literal such as 200'
    : `status ${Status} is not declared`
  : Faults<Status, number, 'status'>;

type EventMistake<Data, Event> = [Data] extends [never]
  ? 'the operation has no stream'
  : IsAny<Event> extends true
    ? never
    : Event extends { data: unknown }
      ? Faults<Event, { id?: string; event?: string; data: Data }>
      : Event extends { comment: string }
        ? Faults<Event, { id?: string; comment: string }>
        : 'an event must be { data } or { comment }';

/** A generator must yield its events. A returned response would be lost. */
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
 * The bound of the handlers. Without mistakes, it is the context from which parameters get their types. With mistakes, it has a
 * sentence in place of each wrong handler. (Names are mapped `as` text. Otherwise TypeScript would also infer the context from
 * here, which is circular.)
 */
type Judged<H, Context> = [Mistakes<H>] extends [never]
  ? Drafts<Context>
  : {
      [O in keyof H as `${O & string}`]: [Mistake<O, H[O]>] extends [never]
        ? unknown
        : OneOf<Mistake<O, H[O]>>;
    };

/** Selects one member of a union, so that the compiler prints one sentence. */
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
 * Types some or all handlers. The compiler reports a mistake in one line at the handler, which ends with the place:
 * `Type '() => Promise<…>' is not assignable to type '"body.title is missing"'.`
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
 * Returns the handlers unchanged. An annotation (`const handlers: Handlers<…>`) checks less: it allows additional fields in
 * responses, which the server rejects at run time. The first call sets only the context, because TypeScript infers either all
 * type parameters of a call or none.
 */
export function implement<Context>() {
  return <H extends Judged<H, Context>>(handlers: H): Implemented<H, Context> => handlers as never;
}
