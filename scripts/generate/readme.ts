const shownFile = /^<!-- (\S+\.ts) -->\n```ts\n.*?^```$/gms;

/**
 * Fills in the code blocks that show a file of the repository, so the code is written once: a block below a comment
 * with the file's name, such as `<!-- server/shell/example.ts -->`.
 *
 * @param read Returns the text of a file, by its name in the repository.
 */
export async function fillBlocks(markdown: string, read: (file: string) => Promise<string>): Promise<string> {
  const names = [...markdown.matchAll(shownFile)].map(([, file]) => file as string);
  const texts = new Map(await Promise.all(names.map(async (name) => [name, await read(name)] as const)));
  return markdown.replace(
    shownFile,
    (_, file: string) => `<!-- ${file} -->\n\`\`\`ts\n${texts.get(file)}\`\`\``,
  );
}
