import { Button } from '@cartwright/ui/button/Button.tsx';
import { MAX_BATCH } from '@cartwright/rules/picking-limits';
import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';
import { waitingFor } from './given.ts';
import { GoneChoice } from './GoneChoice.tsx';
import jobs from './JobCard.module.css';
import { JobCard } from './JobCard.tsx';
import { shortNumber } from '#format/short-number.ts';
import { NotTaken } from './NotTaken.tsx';
import { useTake } from './queries.ts';
import css from './Queue.module.css';
import type { PickQueue, QueuedOrder } from './types.ts';
import { useChosen } from './use-chosen.ts';

interface QueueProps {
  readonly locationId: string;
  readonly zone: string;
  readonly now: number;
  readonly queue: PickQueue;
}

/** The orders to pick, and what is pressed at the foot: to take the one that is due first, or those that are chosen. */
export function useQueue({ locationId, zone, now, queue }: QueueProps): { body: ReactNode; foot: ReactNode } {
  const { picked, gone, choose, clear, drop } = useChosen(queue);
  const take = useTake(locationId);
  const router = useRouter();
  const { you, rest, first: next } = waitingFor(queue.waiting);
  // Nothing else stands where a finger is about to press for an order that somebody else has just taken.
  const isSuggested = picked.length === 0 && gone.length === 0;
  const wanted = isSuggested && next ? [next] : picked;
  const orderIds = wanted.map(({ orderId }) => orderId);
  const card = (order: QueuedOrder, more: object = {}) => (
    <JobCard key={order.orderId} {...{ order, zone, now }} to={paths.pickOrder(locationId, order.orderId)} {...more} />
  );
  const choices = (orders: readonly QueuedOrder[]) => (
    <ul className={jobs['jobs']}>
      {orders.map((order) =>
        card(order, {
          chosen: picked.includes(order),
          onChoose: (isChosen: boolean) => choose(order.orderId, isChosen),
        }),
      )}
    </ul>
  );
  const picking = queue.yours.filter(({ status }) => status === 'PICKING');
  const takeThem = (ids: readonly string[], isAnyway: boolean) =>
    take.mutate(
      { orderIds: ids, isAnyway },
      {
        onSuccess: ({ taken, left }) => {
          clear();
          const [only] = taken;
          // Whoever could not take all of them reads which, and sees what is theirs now.
          if (left.length > 0 || !only) return;
          void router.navigate({
            to: taken.length === 1 ? paths.pickOrder(locationId, only) : paths.pickTogether(locationId),
          });
        },
      },
    );

  const body = (
    <>
      {!take.isPending && <GoneChoice gone={gone} onRead={drop} />}
      <NotTaken left={take.data?.left ?? []} onTakeAnyway={(orderId) => takeThem([orderId], true)} />
      {queue.yours.length > 0 && (
        <Part title={copy.yours}>
          <ul className={jobs['jobs']}>{queue.yours.map((order) => card({ ...order, picker: null }))}</ul>
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
  // Whoever is on the way goes on: more is taken when it is chosen, or by the other button.
  const goesOn = picking.length > 0 && isSuggested;
  const foot = (
    <>
      {first && (
        <Button
          kind={goesOn ? 'outline' : 'primary'}
          wide
          pending={take.isPending}
          pendingLabel={copy.taking}
          disabledReason={picking.length + wanted.length > MAX_BATCH ? copy.full : undefined}
          onClick={() => takeThem(orderIds, false)}
        >
          {wanted.length > 1
            ? copy.takeSeveral(wanted.length)
            : copy.take(shortNumber(first.orderId), Date.parse(first.dueAt) <= now)}
        </Button>
      )}
      {goesOn && <GoOn {...{ locationId, picking }} />}
    </>
  );
  return { body, foot: first || goesOn ? foot : undefined };
}

/** To what one picks now. */
function GoOn({ locationId, picking }: Pick<QueueProps, 'locationId'> & { picking: readonly QueuedOrder[] }) {
  const [only] = picking;
  if (!only) return null;
  const isOne = picking.length === 1;
  return (
    <Link
      to={isOne ? paths.pickOrder(locationId, only.orderId) : paths.pickTogether(locationId)}
      {...buttonVariant({ kind: 'primary', wide: true })}
    >
      {isOne ? copy.pickOn(shortNumber(only.orderId)) : copy.together(picking.length)}
    </Link>
  );
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
