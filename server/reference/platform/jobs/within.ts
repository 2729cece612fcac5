/** Resolves when `work` has ended, however it ends, or after `milliseconds`. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  const ended = work.then(
    () => {},
    () => {},
  );
  await Promise.race([ended, timeout]);
  clearTimeout(timer);
}
