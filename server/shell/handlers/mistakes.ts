/**
 * Describes in sentences what is wrong with the type of a value; `never` if it is correct. The compiler's message ends with such
 * a sentence.
 *
 * `Path` is the place of the value: `body.schedule.expression`, `body.data[].id`.
 */
export type Faults<Given, Wanted, Path extends string = ''> =
  IsAny<Given> extends true
    ? never
    : [Given] extends [Wanted]
      ? Undeclared<Given, Wanted, Path>
      : Given extends List<infer G>
        ? NonNullable<Wanted> extends List<infer W>
          ? Faults<G, W, `${Path}[]`>
          : WrongType<Path, Given, Wanted>
        : IsData<Given, Wanted> extends false
          ? WrongType<Path, Given, Wanted>
          : Given extends object
            ? FieldFaults<Given, Branch<Given, NonNullable<Wanted>>, Path>
            : WrongType<Path, Given, Wanted>;

/** The sentence for a value of the wrong type. */
type WrongType<
  Path extends string,
  Is,
  MustBe,
> = `${Path} is ${Named<Is>}, and must be ${Named<Exclude<MustBe, undefined>>}`;

/** A type in words. Unions of literals have one name, because a template with a union would become a union of sentences. */
type Named<T> = unknown extends T
  ? 'unknown'
  : [T] extends [null | undefined]
    ? `${T}`
    : null extends T
      ? `${Named<NonNullable<T>>} or null`
      : [T] extends [string]
        ? IsUnion<T> extends true
          ? 'one of the declared texts'
          : string extends T
            ? 'a string'
            : `'${T}'`
        : [T] extends [number]
          ? IsUnion<T> extends true
            ? 'one of the declared numbers'
            : number extends T
              ? 'a number'
              : `${T}`
          : [T] extends [boolean]
            ? 'a boolean'
            : [T] extends [List<unknown>]
              ? 'a list'
              : [T] extends [Date]
                ? 'a Date'
                : [T] extends [PromiseLike<unknown>]
                  ? 'a promise'
                  : [T] extends [AsyncIterable<unknown>]
                    ? 'an async iterable'
                    : [T] extends [object]
                      ? IsUnion<T> extends true
                        ? 'one of the declared objects'
                        : 'an object'
                      : 'another type';

type FieldFaults<Given extends object, Wanted, Path extends string> =
  IsUnion<Wanted> extends true
    ? TypeFaults<Given, Wanted, Path>
    : Wanted extends object
      ? MissingFields<Given, Wanted, Path> | GivenFields<Given, Wanted, Path>
      : WrongType<Path, Given, Wanted>;

/** Describes an undeclared member of a union: its `type`, if `type` is the discriminator of the union. */
type TypeFaults<Given, Wanted, Path extends string> = [Wanted] extends [{ type: infer W }]
  ? Given extends { type: infer T }
    ? [T] extends [W]
      ? WrongType<Path, Given, Wanted>
      : WrongType<Below<Path, 'type'>, T, W>
    : `${Below<Path, 'type'>} is missing`
  : WrongType<Path, Given, Wanted>;

type MissingFields<Given, Wanted, Path extends string> = {
  [K in keyof Wanted & string]-?: string extends K
    ? never
    : object extends Pick<Wanted, K>
      ? never
      : K extends keyof Given
        ? never
        : `${Below<Path, K>} is missing`;
}[keyof Wanted & string];

type GivenFields<Given, Wanted, Path extends string> = {
  [K in keyof Given & string]-?: K extends keyof Wanted
    ? Faults<Given[K], Wanted[K], Below<Path, K>>
    : Surplus<Given[K], Below<Path, K>>;
}[keyof Given & string];

/** The additional fields of a value that is assignable to its type. */
type Undeclared<Given, Wanted, Path extends string> = [Wanted] extends [Given]
  ? never
  : Given extends List<infer G>
    ? NonNullable<Wanted> extends List<infer W>
      ? Undeclared<G, W, `${Path}[]`>
      : never
    : Given extends object
      ? UndeclaredFields<Given, Branch<Given, NonNullable<Wanted>>, Path>
      : never;

type UndeclaredFields<Given extends object, Wanted, Path extends string> = string extends
  | keyof Given
  | KeyOf<Wanted>
  ? never
  : {
      [K in keyof Given & string]-?: K extends KeyOf<Wanted>
        ? Undeclared<Given[K], ValueOf<Wanted, K>, Below<Path, K>>
        : Surplus<Given[K], Below<Path, K>>;
    }[keyof Given & string];

/** An additional field. Fields of type `undefined` are ignored: TypeScript adds them to members of a union. */
type Surplus<Value, Path extends string> = [Value] extends [undefined] ? never : `${Path} is not declared`;

/** The member of a union with the same `type`; the whole union if there is none. */
type Branch<Given, Wanted> = Given extends { type: infer T }
  ? [Meant<Wanted, T>] extends [never]
    ? Wanted
    : Meant<Wanted, T>
  : Wanted;

/** The members of a union with this `type`. A member can have several types. */
type Meant<Wanted, T> = Wanted extends { type: infer W } ? ([T] extends [W] ? Wanted : never) : never;

/** Returns false for a promise, and for a value in place of a stream: their methods are not fields. */
type IsData<Given, Wanted> =
  Given extends PromiseLike<unknown>
    ? false
    : NonNullable<Wanted> extends AsyncIterable<unknown>
      ? false
      : true;

type List<Item> = readonly Item[];
type Below<Path extends string, K extends string> = Path extends '' ? K : `${Path}.${K}`;
/** The keys of all members of a union. */
type KeyOf<T> = T extends unknown ? keyof T : never;
type ValueOf<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;
export type IsAny<T> = 0 extends 1 & T ? true : false;
type IsUnion<T, Whole = T> = [T] extends [never]
  ? false
  : T extends unknown
    ? [Whole] extends [T]
      ? false
      : true
    : never;
