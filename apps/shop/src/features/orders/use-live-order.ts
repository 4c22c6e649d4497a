import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { followOrder } from './follow-order.ts';
import { isOver, turnsOf } from './order-progress.ts';
import { orderQuery } from './queries.ts';

/** Fetched a little after a moment of the clock, so that the server has passed it, too. */
const AFTER_TURN = 1_000;
/** The longest time that a browser's timer can wait, in milliseconds. */
const MAX_WAIT = 2 ** 31 - 1;

/** An order that stays current while its page is open, until it is over. `dataUpdatedAt` is the time it is of. */
export function useLiveOrder(id: string) {
  const client = useQueryClient();
  const found = useQuery(orderQuery(id));
  const { data, dataUpdatedAt } = found;
  const isFollowed = data !== undefined && !isOver(data, dataUpdatedAt);
  const turns = data === undefined ? '' : turnsOf(data).join(' ');

  useEffect(() => {
    if (!isFollowed) return undefined;
    const { queryKey } = orderQuery(id);
    const refresh = () => void client.invalidateQueries({ queryKey });
    const read = () => client.getQueryData(queryKey);
    return followOrder(id, {
      refresh,
      shown: () => read()?.events.at(-1)?.seq ?? 0,
      picksShown: () => read()?.picks ?? 0,
    });
  }, [client, id, isFollowed]);

  useEffect(() => {
    if (!isFollowed) return undefined;
    const timers = turns
      .split(' ')
      .map((at) => Number(at) + AFTER_TURN - Date.now())
      .filter((wait) => wait > 0 && wait <= MAX_WAIT)
      .map((wait) => setTimeout(() => void client.invalidateQueries({ queryKey: orderQuery(id).queryKey }), wait));
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, [client, id, isFollowed, turns]);
  return found;
}

/** Announces a text each time it changes, but not when it is first shown. */
export function useAnnouncedChange(text: string): void {
  const last = useRef(text);
  useEffect(() => {
    if (last.current === text) return;
    last.current = text;
    announce(text);
  }, [text]);
}
