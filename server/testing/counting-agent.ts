/** An agent that prints the numbers from 1 to `last`, ten per second. */
export const counting = (last: number) =>
  `i=0; while [ $i -lt ${last} ]; do i=$((i+1)); printf '{"type":"agent.message","content":[{"type":"text","text":"%s"}]}\\n' $i; sleep 0.1; done`;
/** The output of the agent. */
export const numbers = (last: number) => Array.from({ length: last }, (_, index) => String(index + 1));
