import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';

interface Page<Item> {
  data: Item[];
  next_page: string | null;
}

/** How often a visible list is read again, in milliseconds. */
export const POLL_MS = 5_000;

export type List<Item> = UseInfiniteQueryResult<InfiniteData<Page<Item>>> & { items: Item[] };

/** A list that loads pages on request, and is read again while the page is visible. */
export function useList<Item>(
  key: readonly unknown[],
  load: (page: string | undefined, signal: AbortSignal) => Promise<Page<Item>>,
  { poll = POLL_MS }: { poll?: number | false } = {},
): List<Item> {
  const result = useInfiniteQuery({
    queryKey: key,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    getNextPageParam: (page) => page.next_page ?? undefined,
    refetchInterval: poll,
  });
  return { ...result, items: result.data?.pages.flatMap((page) => page.data) ?? [] };
}
