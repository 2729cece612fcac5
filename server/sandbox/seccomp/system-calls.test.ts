import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Numbers, rules } from './system-calls.ts';

/** The kernel's own numbers, from Debian's package linux-libc-dev. arm64 uses the generic ones. */
const headers: Record<keyof Numbers, string> = {
  x64: '/usr/include/x86_64-linux-gnu/asm/unistd_64.h',
  i386: '/usr/include/x86_64-linux-gnu/asm/unistd_32.h',
  arm64: '/usr/include/asm-generic/unistd.h',
};

it.runIf(Object.values(headers).every((file) => existsSync(file)))('has the numbers of the kernel', () => {
  for (const [architecture, file] of Object.entries(headers)) {
    const known = new Map(
      [...readFileSync(file, 'utf8').matchAll(/^#define\s+__NR(?:3264)?_(\w+)\s+(\d+)\s*$/gm)].map(
        ([, name, number]) => [name, Number(number)],
      ),
    );
    for (const [name, rule] of rules)
      expect([name, rule[architecture as keyof Numbers]]).toEqual([name, known.get(name) ?? null]);
  }
});
