import { Button } from '@cartwright/ui/button/Button.tsx';
import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Link, useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { messageFor } from '#api/message-for.ts';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';
import { givenToOthers, waitingFor } from './given.ts';
import jobs from './JobCard.module.css';
import { JobCard } from './JobCard.tsx';
import { shortNumber } from '#format/short-number.ts';
import { useTake } from './queries.ts';
import css from './Queue.module.css';
import { refusedCopy } from './refused-copy.ts';
import type { PickQueue, QueuedOrder } from './types.ts';

interface QueueProps {
  readonly locationId: string;
  readonly zone: string;
  readonly now: number;
  readonly queue: PickQueue;
}

/** The orders to pick, and what is pressed at the foot: to take the one that is due first, or those that are chosen. */
export function useQueue({ locationId, zone, now, queue }: QueueProps): { body: ReactNode; foot: ReactNode } {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const take = useTake(locationId);
  const router = useRouter();
  const { you, rest, first: next } = waitingFor(queue.waiting);
  const picked = queue.waiting.filter(({ orderId }) => chosen.includes(orderId));
  const wanted = picked.length > 0 || !next ? picked : [next];
  const orderIds = wanted.map(({ orderId }) => orderId);
  const given = givenToOthers(take.data);
  const isAnyway = orderIds.every((orderId) => given.includes(orderId));
  const card = (order: QueuedOrder, more: object = {}) => (
    <JobCard key={order.orderId} {...{ order, zone, now }} to={paths.pickOrder(locationId, order.orderId)} {...more} />
  );
  const choices = (orders: readonly QueuedOrder[]) => (
    <ul className={jobs['jobs']}>
      {orders.map((order) =>
        card(order, {
          chosen: chosen.includes(order.orderId),
          onChoose: (isChosen: boolean) =>
            setChosen(isChosen ? [...chosen, order.orderId] : chosen.filter((id) => id !== order.orderId)),
        }),
      )}
    </ul>
  );
  const picking = queue.yours.filter(({ status }) => status === 'PICKING');

  const body = (
    <>
      {take.data?.left.map(({ orderId, error }) => (
        <Notice key={orderId} tone="danger" role="alert" title={copy.notTaken(shortNumber(orderId))}>
          {messageFor(error, refusedCopy)}
        </Notice>
      ))}
      {queue.yours.length > 0 && (
        <Part title={copy.yours}>
          <ul className={jobs['jobs']}>{queue.yours.map((order) => card({ ...order, picker: null }))}</ul>
          {picking.length > 1 && (
            <Link to={paths.pickTogether(locationId)} {...buttonVariant({ kind: 'outline', wide: true })}>
              {copy.together(picking.length)}
            </Link>
          )}
        </Part>
      )}
      {you.length > 0 && (
        <Part title={copy.forYou} end={copy.orders(you.length)}>
          {choices(you)}
        </Part>
      )}
      <Part title={copy.waiting} end={copy.orders(rest.length)}>
        {queue.waiting.length === 0 && <p>{copy.noneWaiting}</p>}
        {choices(rest)}
      </Part>
      {queue.others.length > 0 && (
        <Part title={copy.others} end={copy.orders(queue.others.length)}>
          <ul className={jobs['jobs']}>{queue.others.map((order) => card(order))}</ul>
        </Part>
      )}
    </>
  );

  const [first] = wanted;
  const foot = first && (
    <Button
      kind="primary"
      wide
      pending={take.isPending}
      pendingLabel={copy.taking}
      disabledReason={picking.length + wanted.length > 6 ? copy.full : undefined}
      onClick={() =>
        take.mutate(
          { orderIds, isAnyway },
          {
            onSuccess: (taking) => {
              setChosen(givenToOthers(taking));
              // Whoever could not take all of them reads which, and sees what is theirs now.
              if (taking.left.length > 0) return;
              void router.navigate({
                to: wanted.length === 1 ? paths.pickOrder(locationId, first.orderId) : paths.pickTogether(locationId),
              });
            },
          },
        )
      }
    >
      {isAnyway
        ? copy.takeAnyway(wanted.length)
        : wanted.length > 1
          ? copy.takeSeveral(wanted.length)
          : copy.take(shortNumber(first.orderId), Date.parse(first.dueAt) <= now)}
    </Button>
  );
  return { body, foot };
}

function Part({ title, end, children }: { title: string; end?: string; children: ReactNode }) {
  return (
    <section className={css['part']} aria-label={title}>
      <div className={css['head']}>
        <h2>{title}</h2>
        {end !== undefined && <span>{end}</span>}
      </div>
      {children}
    </section>
  );
}
