import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { POLL_MS, usePolling } from './live.tsx';

interface Page<Item> {
  data: Item[];
  next_page: string | null;
}

export type List<Item> = UseInfiniteQueryResult<InfiniteData<Page<Item>>> & { items: Item[] };

interface Options<Item> {
  /** False for a list that a form reads once. Default: true. */
  live?: boolean;
  /** Whether an item will change although no session does. While one will, the list is read again. */
  isPending?(item: Item): boolean;
}

const itemsOf = <Item>(data: InfiniteData<Page<Item>> | undefined): Item[] =>
  data?.pages.flatMap((page) => page.data) ?? [];

/** A list that loads pages on request. The stream of changes keeps it live. */
export function useList<Item>(
  key: readonly unknown[],
  load: (page: string | undefined, signal: AbortSignal) => Promise<Page<Item>>,
  { live = true, isPending }: Options<NoInfer<Item>> = {},
): List<Item> {
  const polling = usePolling();
  const result = useInfiniteQuery({
    queryKey: key,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    getNextPageParam: (page) => page.next_page ?? undefined,
    refetchInterval: ({ state }) => {
      if (!live) return false;
      return isPending && itemsOf<Item>(state.data as never).some(isPending) ? POLL_MS : polling;
    },
  });
  return { ...result, items: itemsOf(result.data) };
}
