import { describe, expect, it } from 'vitest';
import { filterFor } from './filter.ts';
import { ENOSYS, EPERM, LAST_KNOWN, rules } from './system-calls.ts';

const ARCHITECTURES = { x64: 0xc000003e, i386: 0x40000003, arm64: 0xc00000b7, arm: 0x40000028 } as const;
const ALLOWED = 'allowed';

/** Runs a filter as the kernel does. Returns the error of the system call. */
function verdict(
  filter: Buffer,
  architecture: number,
  number: number,
  args: readonly bigint[] = [],
): unknown {
  const call = Buffer.alloc(64);
  call.writeUInt32LE(number, 0);
  call.writeUInt32LE(architecture, 4);
  for (const [index, value] of args.entries()) call.writeBigUInt64LE(value, 16 + 8 * index);
  let accumulator = 0;
  for (let at = 0; ; at++) {
    const operation = filter.readUInt16LE(8 * at);
    const [ifTrue, ifFalse] = [filter.readUInt8(8 * at + 2), filter.readUInt8(8 * at + 3)];
    const operand = filter.readUInt32LE(8 * at + 4);
    const jump = (condition: boolean) => {
      at += condition ? ifTrue : ifFalse;
    };
    if (operation === 0x20) accumulator = call.readUInt32LE(operand);
    else if (operation === 0x15) jump(accumulator === operand);
    else if (operation === 0x25) jump(accumulator > operand);
    else if (operation === 0x45) jump((accumulator & operand) !== 0);
    else if (operation === 0x05) at += operand;
    else if (operation !== 0x06) throw new Error(`Operation ${operation} at ${at}.`);
    else if (operand === 0x7fff0000) return ALLOWED;
    else if (operand === 0x80000000) return 'killed';
    else return operand & 0xffff;
  }
}

describe.each([
  ['x64', 'x64'],
  ['x64', 'i386'],
  ['arm64', 'arm64'],
] as const)('the filter of %s for programs of %s', (machine, architecture) => {
  const filter = filterFor(machine) as Buffer;
  const of = (name: string, ...args: (number | bigint)[]) => {
    const number = rules.get(name)?.[architecture];
    return number === null || number === undefined
      ? undefined
      : verdict(filter, ARCHITECTURES[architecture], number, args.map(BigInt));
  };

  it('denies what is denied with any arguments, and allows everything else', () => {
    const plain = [...rules.values()].filter((rule) => !rule.onlyWith && !rule.notWith && !rule.notWithBits);
    const errors = new Map(plain.map((rule) => [rule[architecture], rule.error]));
    const others = new Set([...rules.values()].map((rule) => rule[architecture]));
    for (let number = 0; number <= LAST_KNOWN; number++) {
      if (!errors.has(number) && others.has(number)) continue;
      expect(verdict(filter, ARCHITECTURES[architecture], number), String(number)).toBe(
        errors.get(number) ?? ALLOWED,
      );
    }
    for (const unknown of [LAST_KNOWN + 1, 1_000, 0x4000_0000, 0xffff_ffff])
      expect(verdict(filter, ARCHITECTURES[architecture], unknown)).toBe(ENOSYS);
  });

  it('denies leases, and also with upper bits that the kernel does not read', () => {
    for (const lease of [1024n, 1040n]) {
      expect(of('fcntl', 3, lease)).toBe(EPERM);
      expect(of('fcntl', 3, lease | (1n << 32n))).toBe(EPERM);
      if (architecture === 'i386') expect(of('fcntl64', 3, lease)).toBe(EPERM);
    }
    for (const command of [0, 1, 2, 3, 4, 1023, 1025, 1030, 1033, 1039, 1041])
      expect(of('fcntl', 3, command)).toBe(ALLOWED);
  });

  it('denies what writes into a terminal', () => {
    for (const request of [0x5412n, 0x541cn, 0x5412n | (7n << 40n)])
      expect(of('ioctl', 0, request)).toBe(EPERM);
    for (const request of [0x5401, 0x5411, 0x5413, 0x541b]) expect(of('ioctl', 0, request)).toBe(ALLOWED);
  });

  it('allows sockets of machines, of the Internet and for routes', () => {
    for (const family of [1, 2, 10]) expect(of('socket', family, 1, 6)).toBe(ALLOWED);
    expect(of('socket', 16, 3, 0)).toBe(ALLOWED);
    for (const protocol of [2, 4, 9, 15, 16]) expect(of('socket', 16, 3, protocol)).toBe(97);
    for (const family of [0, 3, 9, 17, 21, 29, 38, 40, 41, 44, 45])
      expect(of('socket', family, 1, 0)).toBe(97);
    expect(of('socket', 40n | (1n << 32n), 1, 0)).toBe(97);
    expect(of('socketpair', 1, 1, 0)).toBe(ALLOWED);
    for (const family of [2, 16, 40]) expect(of('socketpair', family, 1, 0)).toBe(97);
  });

  it('leaves the buffers of sockets at their default size, without an error', () => {
    const upper = 1n << 32n;
    for (const size of [7n, 8n])
      for (const level of [1n, 1n | upper]) expect(of('setsockopt', 3, level, size | upper)).toBe(0);
    for (const [level, option] of [
      [1, 2],
      [1, 9],
      [1, 32],
      [6, 7],
      [41, 8],
      [0, 7],
    ] as const)
      expect(of('setsockopt', 3, level, option)).toBe(ALLOWED);
  });

  it('denies new namespaces, and allows threads and processes', () => {
    for (const flag of [0x20000, 0x2000000, 0x4000000, 0x8000000, 0x10000000, 0x20000000, 0x40000000])
      expect(of('clone', flag | 17)).toBe(EPERM);
    for (const flags of [17, 0x3d0f00, 0x1200011, 0x4111]) expect(of('clone', flags)).toBe(ALLOWED);
  });

  it('allows the usual personalities', () => {
    for (const persona of [0, 8, 0x20000, 0x20008, 0xffffffff])
      expect(of('personality', persona)).toBe(ALLOWED);
    for (const persona of [0x40000, 0x400000, 1]) expect(of('personality', persona)).toBe(EPERM);
  });
});

it('kills programs of other architectures', () => {
  for (const [machine, others] of [
    ['x64', ['arm64', 'arm']],
    ['arm64', ['x64', 'i386', 'arm']],
  ] as const)
    for (const other of others)
      expect(verdict(filterFor(machine) as Buffer, ARCHITECTURES[other], 0)).toBe('killed');
});

it('does not exist for other machines', () => {
  expect(filterFor('s390x')).toBeUndefined();
});
