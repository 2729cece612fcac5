// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Markdown } from './markdown.tsx';

afterEach(cleanup);

const shown = (text: string) => render(<Markdown text={text} />).container;

it('shows HTML as text', () => {
  const page = shown('<img src=x onerror=alert(1)>\n\nand <script>alert(1)</script> & `<b>`');
  expect(page.querySelector('img, script, b')).toBeNull();
  expect(page.textContent).toContain('<img src=x onerror=alert(1)>');
  expect(page.textContent).toContain('<script>alert(1)</script> & <b>');
});

it('makes links only for safe addresses, and never loads images', () => {
  const page = shown('[a](javascript:alert(1)) [b](https://b.test) ![c](https://c.test/x.png)');
  const links = [...page.querySelectorAll('a')].map(({ href, rel }) => [href, rel]);
  expect(links).toEqual([
    ['https://b.test/', 'noopener noreferrer'],
    ['https://c.test/x.png', 'noopener noreferrer'],
  ]);
  expect(page.querySelector('img')).toBeNull();
  expect(page.textContent).toContain('[a](javascript:alert(1))');
});

it('shows a line of a megabyte in steps', () => {
  const page = shown('x'.repeat(1_000_000));
  expect(page.textContent.length).toBeLessThan(5_000);
  expect(page.textContent).toContain('Show more (996,000 characters)');
});

it('shows lists, tables and code', () => {
  const page = shown(
    '# Title\n\n1. one\n2. **two**\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nlet x;\n```',
  );
  expect(page.querySelectorAll('ol > li')).toHaveLength(2);
  expect([...page.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual(['1', '2']);
  expect(page.querySelector('pre')?.textContent).toBe('let x;');
});
