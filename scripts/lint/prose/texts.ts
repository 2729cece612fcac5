import ts from 'typescript';

/** A text of a file: a comment, a message, the name of a test, or prose. `at` is its position in the file. */
export interface Text {
  at: number;
  text: string;
  kind: 'prose' | 'test name';
}

/** The texts of a file, by its name. */
export function textsOf(name: string, content: string): Text[] {
  if (/\.(tsx?|mjs|js)$/.test(name)) return textsOfCode(name, content);
  if (name.endsWith('.md')) return [prose(0, withoutBlocks(content))];
  // Values of examples are data.
  if (name.endsWith('examples.yaml')) return linesOf(content, /^\s*(summary: |#)/);
  return [prose(0, content)];
}

const prose = (at: number, text: string): Text => ({ at, text, kind: 'prose' });

/** Replaces code blocks by spaces, so positions stay the same. */
function withoutBlocks(page: string): string {
  return page.replace(/^( *)```.*?^\1```$/gms, (block) => block.replace(/[^\n]/g, ' '));
}

function linesOf(content: string, wanted: RegExp): Text[] {
  let at = 0;
  return content.split('\n').flatMap((line) => {
    const start = at;
    at += line.length + 1;
    return wanted.test(line) ? [prose(start, line)] : [];
  });
}

/** Returns comments, strings of several words, and names of tests. */
function textsOfCode(name: string, content: string): Text[] {
  const source = ts.createSourceFile(name, content, ts.ScriptTarget.Latest, true);
  const isTest = /\.(test|suite|e2e)\.tsx?$/.test(name);
  const texts: Text[] = [];
  const seen = new Set<number>();
  const addComments = (node: ts.Node) => {
    const ranges = [
      ...(ts.getLeadingCommentRanges(content, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(content, node.getEnd()) ?? []),
    ];
    for (const { pos, end } of ranges) {
      if (!seen.has(pos)) texts.push(prose(pos, content.slice(pos, end)));
      seen.add(pos);
    }
  };
  const visit = (node: ts.Node) => {
    addComments(node);
    const isText =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if (isText && node.text.trim().includes(' ')) {
      texts.push({
        at: node.getStart(source),
        text: node.text,
        kind: isTest && isTestName(node) ? 'test name' : 'prose',
      });
    }
    node.forEachChild(visit);
    if (ts.isSourceFile(node)) addComments(node.endOfFileToken);
  };
  visit(source);
  return texts;
}

/** Returns true for the first argument of `it`, `it.skip(…)`, `it.each(…)(…)` and `test`. */
function isTestName(node: ts.Node): boolean {
  const call = node.parent;
  if (!ts.isCallExpression(call) || call.arguments[0] !== node) return false;
  let callee: ts.Expression = call.expression;
  while (
    ts.isCallExpression(callee) ||
    ts.isPropertyAccessExpression(callee) ||
    ts.isTaggedTemplateExpression(callee)
  ) {
    callee = ts.isTaggedTemplateExpression(callee) ? callee.tag : callee.expression;
  }
  return ts.isIdentifier(callee) && (callee.text === 'it' || callee.text === 'test');
}
