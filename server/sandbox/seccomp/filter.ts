/** Filters of system calls (seccomp), as programs for the kernel. bubblewrap installs them before it starts a command. */
import { ENOSYS, LAST_KNOWN, type Numbers, type Rule, rules, type Values } from './system-calls.ts';

/** An instruction of BPF (linux/filter.h): an operation, two jumps and an operand. */
type Instruction = readonly [operation: number, ifTrue: number, ifFalse: number, operand: number];

const load = (offset: number): Instruction => [0x20, 0, 0, offset];
/** Jumps are numbers of instructions to skip, at most 255. */
const ifEqual = (value: number, ifTrue: number, ifFalse: number): Instruction => [
  0x15,
  ifTrue,
  ifFalse,
  value,
];
const ifAbove = (value: number, ifTrue: number, ifFalse: number): Instruction => [
  0x25,
  ifTrue,
  ifFalse,
  value,
];
const ifBits = (bits: number, ifTrue: number, ifFalse: number): Instruction => [0x45, ifTrue, ifFalse, bits];
const skip = (count: number): Instruction => [0x05, 0, 0, count];
const end = (verdict: number): Instruction => [0x06, 0, 0, verdict];

const ALLOW = end(0x7fff0000);
const KILL = end(0x80000000);
const fail = (error: number): Instruction => end(0x00050000 | error);

/** Offsets in the description of a system call (struct seccomp_data). An argument has 64 bits, the lower 32 first. */
const NUMBER = 0;
const ARCHITECTURE = 4;
const argument = (index: number) => 16 + 8 * index;

/** The numbers of architectures (linux/audit.h). Programs of 32 bits have another one than the kernel. */
const AUDIT = { x64: 0xc000003e, i386: 0x40000003, arm64: 0xc00000b7 } as const;

/** The architectures whose programs run on a machine. Processes of others are killed. */
const programs: Readonly<Record<string, readonly (keyof Numbers)[]>> = {
  x64: ['x64', 'i386'],
  arm64: ['arm64'],
};

/**
 * Returns the filter for a machine; undefined for a machine that has none.
 *
 * @param machine As in `process.arch`.
 */
export function filterFor(machine: string): Buffer | undefined {
  const parts = programs[machine]?.map((architecture) => {
    const part = partOf(architecture);
    return [ifEqual(AUDIT[architecture], 1, 0), skip(part.length), ...part];
  });
  return parts && assembled([load(ARCHITECTURE), ...parts.flat(), KILL]);
}

/** The verdicts on the system calls of an architecture. */
function partOf(architecture: keyof Numbers): Instruction[] {
  return [
    load(NUMBER),
    // x32, with pointers of 32 bits on x86-64, has numbers from 0x40000000 on.
    ...[ifAbove(LAST_KNOWN, 0, 1), fail(ENOSYS)],
    ...[...rules.values()].flatMap((rule) => {
      const number = rule[architecture];
      if (number === null) return [];
      const verdict = verdictOf(rule);
      return [ifEqual(number, 0, verdict.length), ...verdict];
    }),
    ALLOW,
  ];
}

/** Ends with a verdict in each case, because it overwrites the number of the call. */
function verdictOf({ error, onlyWith, notWith, notWithBits }: Rule): Instruction[] {
  if (onlyWith) return [...onlyWith.flatMap((values) => whenEqual(values, ALLOW)), fail(error)];
  if (notWith) return [...notWith.flatMap((values) => whenEqual(values, fail(error))), ALLOW];
  if (notWithBits) return [load(argument(0)), ifBits(notWithBits, 0, 1), fail(error), ALLOW];
  return [fail(error)];
}

/** The verdict if all arguments have these values. */
function whenEqual(values: Values, verdict: Instruction): Instruction[] {
  const conditions = Object.entries(values);
  return [
    ...conditions.flatMap(([index, value], place) => [
      load(argument(Number(index))),
      ifEqual(value, 0, 2 * (conditions.length - place) - 1),
    ]),
    verdict,
  ];
}

/** All machines in the table are little-endian. */
function assembled(instructions: readonly Instruction[]): Buffer {
  const bytes = Buffer.alloc(8 * instructions.length);
  for (const [index, [operation, ifTrue, ifFalse, operand]] of instructions.entries()) {
    bytes.writeUInt16LE(operation, 8 * index);
    bytes.writeUInt8(ifTrue, 8 * index + 2);
    bytes.writeUInt8(ifFalse, 8 * index + 3);
    bytes.writeUInt32LE(operand >>> 0, 8 * index + 4);
  }
  return bytes;
}
