/** Characters that move the cursor of a terminal, begin its commands, end a line or change the order of its text. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/**
 * Returns a text as one line that a terminal can show, also if a stranger wrote it. Unprintable characters are escaped as in JSON, so
 * JSON keeps its meaning.
 */
export function terminalLine(text: string): string {
  return text.replace(
    UNPRINTABLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Like `terminalLine`, and keeps line ends. */
export function terminalText(text: string): string {
  return text.split('\n').map(terminalLine).join('\n');
}
