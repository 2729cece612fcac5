import { type ReactNode, useCallback, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { indexAt, offsetsOf } from './offsets.ts';

interface Props<Item extends { key: string }> {
  label: string;
  items: readonly Item[];
  render(item: Item): ReactNode;
  /** Called when the reader is near the beginning, also if the rows do not fill the page. */
  onNearStart?(): void;
}

const ESTIMATE = 88;
/** How far beyond the visible part rows are drawn, in pixels. */
const MARGIN = 600;
/** A reader who is this near the end stays there when rows arrive. */
const NEAR_END = 48;

/**
 * A long column of rows of different heights. Only rows near the visible part are in the page. It stays at its end when
 * rows arrive, unless the reader has scrolled; then the row at the top keeps its place.
 */
export function VirtualList<Item extends { key: string }>({
  label,
  items,
  render,
  onNearStart,
}: Props<Item>) {
  const box = useRef<HTMLDivElement>(null);
  const [heights] = useState(() => new Map<string, number>());
  const [, measured] = useReducer((count: number) => count + 1, 0);
  const [view, setView] = useState({ top: 0, height: 800 });
  const atEnd = useRef(true);
  /** Where it was scrolled to at last. */
  const placed = useRef(0);
  const anchor = useRef<{ key: string; distance: number } | null>(null);

  const keys = useMemo(() => items.map(({ key }) => key), [items]);
  const offsets = offsetsOf(keys, heights, ESTIMATE);
  const total = offsets[keys.length] as number;
  const first = indexAt(offsets, view.top - MARGIN);
  const last = Math.min(items.length, indexAt(offsets, view.top + view.height + MARGIN) + 1);

  const [sizes] = useState(
    () =>
      new ResizeObserver((entries) => {
        let changed = false;
        for (const { target, borderBoxSize } of entries) {
          const key = (target as HTMLElement).dataset.key as string;
          const height = borderBoxSize[0]?.blockSize ?? 0;
          if (height === 0 || heights.get(key) === height) continue;
          heights.set(key, height);
          changed = true;
        }
        if (changed) measured();
      }),
  );
  const observe = useCallback(
    (row: HTMLElement | null) => {
      if (!row) return;
      sizes.observe(row);
      return () => sizes.unobserve(row);
    },
    [sizes],
  );

  const look = () => {
    const { scrollTop: top, clientHeight: height, scrollHeight } = box.current as HTMLDivElement;
    // Rows can get their height before this event of an earlier scroll. A reader who leaves the end scrolls up.
    atEnd.current = top + height >= scrollHeight - NEAR_END || (atEnd.current && top >= placed.current);
    placed.current = top;
    const index = indexAt(offsets, top);
    const key = keys[index];
    anchor.current = key === undefined ? null : { key, distance: top - (offsets[index] as number) };
    setView((now) => (now.top === top && now.height === height ? now : { top, height }));
    if (top < MARGIN) onNearStart?.();
  };

  // After each change of rows or heights, the end or the row at the top gets its place again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: Rows and heights are what moves it.
  useLayoutEffect(() => {
    const element = box.current as HTMLDivElement;
    const index = anchor.current && !atEnd.current ? keys.indexOf(anchor.current.key) : -1;
    if (atEnd.current) element.scrollTop = element.scrollHeight;
    else if (index >= 0) {
      const top = (offsets[index] as number) + (anchor.current?.distance ?? 0);
      if (Math.abs(element.scrollTop - top) > 1) element.scrollTop = top;
    }
    const { scrollTop: top, clientHeight: height } = element;
    placed.current = top;
    setView((now) => (now.top === top && now.height === height ? now : { top, height }));
    if (items.length > 0 && total < height) onNearStart?.();
  }, [keys, total]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: Keyboards scroll it.
    <section className="scroller" ref={box} onScroll={look} tabIndex={0} aria-label={label}>
      <div role="feed" aria-label={label} style={{ height: total }}>
        <div style={{ transform: `translateY(${offsets[first]}px)` }}>
          {items.slice(first, last).map((item, index) => (
            <article
              key={item.key}
              ref={observe}
              data-key={item.key}
              className="row"
              aria-posinset={first + index + 1}
              aria-setsize={items.length}
            >
              {render(item)}
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
