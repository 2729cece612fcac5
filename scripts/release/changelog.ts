/** Reads and edits CHANGELOG.md: one section per version, the newest first, with entries in lists and tables. */

const heading = /^## (\d+\.\d+\.\d+)(?: \((\d{4}-\d\d-\d\d)\))?$/;

export interface Section {
  version: string;
  /** The date of the release. Undefined while the version is in progress. */
  date: string | undefined;
  /** The items of lists, and the rows of tables. */
  entries: string[];
}

export function sectionsOf(changelog: string): Section[] {
  const sections: Section[] = [];
  for (const line of changelog.split('\n')) {
    const [, version, date] = heading.exec(line) ?? [];
    if (version) sections.push({ version, date, entries: [] });
    const section = sections.at(-1);
    if (line.startsWith('- ')) section?.entries.push(line.slice(2));
    // The row above this line is the header.
    else if (line.startsWith('| ---')) section?.entries.pop();
    else if (line.startsWith('| ')) section?.entries.push(line.slice(2).replace(/ \|$/, ''));
    else if (line.startsWith('  ') && section?.entries.length)
      section.entries.push(`${section.entries.pop()} ${line.trim()}`);
  }
  return sections;
}

/** Returns the changelog with the version and the date as the heading of the section in progress. */
export function release(changelog: string, version: string, date: string): string {
  const [section] = sectionsOf(changelog);
  if (!section || section.date) throw new Error('CHANGELOG.md has no section in progress at its top.');
  return changelog
    .replace(`## ${section.version}\n`, `## ${version} (${date})\n`)
    .replace(/^In progress; compared with .*\n\n/m, '');
}

/** Returns the changelog with a new section for the next version at its top. */
export function open(changelog: string, next: string, last: string): string {
  const at = changelog.indexOf('\n## ') + 1;
  const section = `## ${next}\n\nIn progress; compared with \`openapi/releases/${last}.json\`.\n\n`;
  return changelog.slice(0, at) + section + changelog.slice(at);
}
