import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { Fragment, memo, type ReactNode } from 'react';
import { safeAddress, visible } from '../platform/text.ts';
import { LongText } from './long-text.tsx';

/** Longer texts are shown as they are, because they would block the page. */
const LONGEST = 50_000;

/** Shows Markdown as elements of React. HTML in it is shown as text, and images as links. */
export const Markdown = memo(function Markdown({ text }: { text: string }) {
  if (text.length > LONGEST || longestLine(text) > LONGEST / 10) return <LongText text={text} />;
  return <div className="prose">{all(lexer(visible(text)))}</div>;
});

function longestLine(text: string): number {
  return text.split('\n').reduce((longest, { length }) => Math.max(longest, length), 0);
}

function all(tokens: readonly Token[] = []): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: Tokens have no other identity, and never move.
  return tokens.map((token, index) => <Fragment key={index}>{one(token as MarkedToken)}</Fragment>);
}

function one(token: MarkedToken): ReactNode {
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'heading':
      // The page has its own headings above.
      return <p className="heading">{all(token.tokens)}</p>;
    case 'paragraph':
      return <p>{all(token.tokens)}</p>;
    case 'blockquote':
      return <blockquote>{all(token.tokens)}</blockquote>;
    case 'list':
      return list(token as Tokens.List);
    case 'code':
      return <LongText text={token.text} />;
    case 'table':
      return table(token as Tokens.Table);
    case 'hr':
      return <hr />;
    case 'br':
      return <br />;
    case 'strong':
      return <strong>{all(token.tokens)}</strong>;
    case 'em':
      return <em>{all(token.tokens)}</em>;
    case 'del':
      return <del>{all(token.tokens)}</del>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'link':
      return link(token.href, all(token.tokens), token.raw);
    case 'image':
      return link(token.href, token.text || token.href, token.raw);
    case 'text':
      return 'tokens' in token && token.tokens ? all(token.tokens) : token.text;
    case 'escape':
      return token.text;
    default:
      return token.raw;
  }
}

function link(address: string, children: ReactNode, raw: string): ReactNode {
  const safe = safeAddress(address);
  return safe === null ? (
    raw
  ) : (
    <a href={safe} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

function list({ ordered, start, items }: Tokens.List): ReactNode {
  const rows = items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: Items never move.
    <li key={index}>
      {item.task && (item.checked ? '☑ ' : '☐ ')}
      {all(item.tokens.filter(({ type }) => type !== 'checkbox'))}
    </li>
  ));
  return ordered ? <ol start={Number(start) || 1}>{rows}</ol> : <ul>{rows}</ul>;
}

function table({ header, rows }: Tokens.Table): ReactNode {
  return (
    <table>
      <thead>
        <tr>
          {header.map(({ tokens, text }) => (
            <th key={text}>{all(tokens)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Rows never move.
          <tr key={index}>
            {row.map(({ tokens, text }) => (
              <td key={text}>{all(tokens)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
