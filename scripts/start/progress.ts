/** The longest time that a start prints nothing, in milliseconds. */
const SILENT_MS = 1_000;

/** Prints what a start does, if the process has printed nothing for a second. */
export function showProgress(print: (line: string) => void = console.log) {
  let step = '';
  let printed = '';
  // The process started at 0.
  let last = 0;
  const timer = setInterval(() => {
    if (step === printed || performance.now() - last < SILENT_MS) return;
    print(`${step} …`);
    printed = step;
    last = performance.now();
  }, 100);
  return {
    next(name: string): void {
      step = name;
    },
    end(): void {
      clearInterval(timer);
    },
  };
}
