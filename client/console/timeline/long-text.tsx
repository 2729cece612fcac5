import { useState } from 'react';
import { Copy } from '../parts/basics.tsx';
import { visible } from '../platform/text.ts';

/** How many characters are shown at first, and added on each request. */
const STEP = 4_000;

/** Shows a text of any length, as it is. Long texts are shown in steps. */
export function LongText({ text }: { text: string }) {
  const [shown, setShown] = useState(STEP);
  const rest = text.length - shown;
  return (
    <div className="code">
      <pre dir="ltr">{visible(text.slice(0, shown))}</pre>
      {rest > 0 && (
        <p className="code-more">
          <button type="button" className="quiet" onClick={() => setShown(shown + STEP * 5)}>
            Show more ({rest.toLocaleString('en')} characters)
          </button>
          <Copy text={text}>Copy all</Copy>
        </p>
      )}
    </div>
  );
}
