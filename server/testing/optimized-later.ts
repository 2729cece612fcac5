/**
 * Options of Node with which V8 optimizes code much later than by default. Processes that live for seconds use a fifth of their
 * processor time to optimize code. Tests that compute for half a minute need more time with these options.
 */
export const optimizedLater: readonly string[] = [
  '--interrupt-budget=3000000',
  '--wasm-tiering-budget=50000000',
];
