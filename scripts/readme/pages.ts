import { readdirSync, readFileSync } from 'node:fs';

/** Pages for contributors. Their commands measure, run all tests, or change the checkout. */
const forContributors = ['benchmarks.md', 'database.md', 'testing.md'];

const names = readdirSync('docs').filter((name) => name.endsWith('.md'));

/** README and the pages of docs/ for users, who run the commands and samples of a page in order. */
export const pages = [
  'README.md',
  ...names
    .filter((name) => !forContributors.includes(name))
    .sort()
    .map((name) => `docs/${name}`),
];

export const textOf = (page: string) => readFileSync(page, 'utf8');
