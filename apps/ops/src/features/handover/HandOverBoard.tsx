import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { FailureNotice } from '@cartwright/ui/notice/FailureNotice.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Spinner } from '@cartwright/ui/spinner/Spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { messageFor } from '#api/message-for.ts';
import type { StaffStore } from '#api/session.ts';
import { clock } from '#format/time.ts';
import { copy } from './copy.ts';
import css from './HandOver.module.css';
import { HandOverCard } from './HandOverCard.tsx';
import { bySection, GOAL_MINUTES, SECTIONS, sectionOf, whereText, whoText } from './order-text.ts';
import { type HandOver, handOversQuery } from './queries.ts';

/** Who waits at a store, and all that is to be handed over or restocked. It looks again by itself. */
export function HandOverBoard({ store }: { store: StaffStore }) {
  const { locationId, timeZone } = store;
  const { data, error, isError, isFetching, dataUpdatedAt, refetch } = useQuery(handOversQuery(locationId));
  // Announced by the page before, as it was left.
  const done = useLocation({ select: ({ state }) => state.done });
  useAnnouncedArrivals(data?.orders);
  if (!data && isError)
    return (
      <>
        <h1>{copy.title}</h1>
        <FailureNotice
          title={copy.failed}
          retry={copy.again}
          onRetry={() => void refetch()}
          retrying={isFetching ? copy.again : undefined}
        >
          {messageFor(error)}
        </FailureNotice>
      </>
    );
  if (!data) return <Loading />;
  const sections = bySection(data.orders);
  return (
    <>
      {done !== undefined && <Notice tone="success">{done}</Notice>}
      <div>
        <h1>{copy.state(sections)}</h1>
        <p className={css['soft']}>
          {data.orders.length === 0 ? copy.nothingText : hasPickups(data.orders) && copy.goal(GOAL_MINUTES)}
        </p>
      </div>
      {isError && (
        <Notice tone="warning" role="status">
          {copy.notFresh(clock(dataUpdatedAt, timeZone))}
        </Notice>
      )}
      {SECTIONS.filter((section) => sections[section].length > 0).map((section) => (
        <section key={section} className={css['section']} aria-labelledby={`section-${section}`}>
          <h2 id={`section-${section}`}>{copy.sections[section]}</h2>
          <ul className={css['jobs']}>
            {sections[section].map((order) => (
              <HandOverCard key={order.orderId} {...{ order, locationId, timeZone }} now={dataUpdatedAt} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** The goal is of pickups: a place that only delivers has none. */
const hasPickups = (orders: readonly HandOver[]): boolean =>
  orders.some(({ modalityType }) => modalityType === 'PICKUP');

function Loading() {
  return (
    <p role="status">
      <Spinner /> {copy.loading}
    </p>
  );
}

/** Says who has come since the page was opened. */
function useAnnouncedArrivals(orders: readonly HandOver[] | undefined): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!orders) return;
    const waiting = orders.filter((order) => sectionOf(order) === 'waiting');
    const before = known.current;
    const news = before ? waiting.filter(({ orderId }) => !before.has(orderId)) : [];
    known.current = new Set(waiting.map(({ orderId }) => orderId));
    if (news.length > 0) announce(news.map((order) => copy.arrived(whereText(order), whoText(order))).join(' '));
  }, [orders]);
}
