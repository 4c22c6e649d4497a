import { Card } from '@cartwright/ui/card/Card.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { copy } from './copy.ts';
import { Orders } from './Orders.tsx';
import type { SnowDay, SnowOrder } from './queries.ts';
import css from './snow.module.css';

type OutcomeProps = { snowDay: SnowDay; locationId: string; zone: string };

/** How far a snow day is, whom to call, and what became of every order. */
export function Outcome({ snowDay, locationId, zone }: OutcomeProps) {
  const { moves, isRunning, placedSince, undone } = snowDay;
  const inState = (...states: readonly SnowOrder['state'][]) => moves.filter(({ state }) => states.includes(state));
  const calls = moves.filter(({ phone }) => phone !== null);
  const groups = [
    { title: copy.moved, orders: inState('MOVED', 'RETURNING') },
    { title: copy.returned, orders: inState('RETURNED').map(backAgain) },
    { title: copy.kept, orders: inState('KEPT') },
    {
      title: copy.over,
      orders: inState('LEFT').filter(({ reason }) => reason === 'HANDED_OVER' || reason === 'ENDED'),
    },
    { title: copy.gone, orders: inState('LEFT').filter(({ reason }) => reason === 'GONE') },
  ].filter(({ orders }) => orders.length > 0);
  return (
    <>
      {isRunning && <Progress moves={moves} />}
      {placedSince > 0 && !undone && (
        <Notice tone="warning" title={copy.placedSince(placedSince)}>
          {copy.placedSinceText}
        </Notice>
      )}
      {!undone && !isRunning && calls.length === 0 && <p>{copy.noCalls}</p>}
      {!undone && !isRunning && calls.length > 0 && (
        <Card title={copy.call(calls.length)}>
          <p className={css['soft']}>{copy.callText}</p>
          <Orders orders={calls} {...{ locationId, zone }} />
        </Card>
      )}
      {groups.map(({ title, orders }) => (
        <Card key={title(orders.length)} title={title(orders.length)}>
          <Orders orders={orders} {...{ locationId, zone }} />
        </Card>
      ))}
    </>
  );
}

/** An order that is back went the other direction last. */
const backAgain = (order: SnowOrder): SnowOrder =>
  order.to === null ? order : { ...order, from: order.to, to: order.from };

function Progress({ moves }: { moves: readonly SnowOrder[] }) {
  const isBack = moves.some(({ state }) => state === 'RETURNING');
  const all = isBack ? moves.filter(({ state }) => state !== 'LEFT') : moves;
  const done = all.filter(({ state }) => state !== 'WAITING' && state !== 'RETURNING').length;
  return (
    <div role="status" className={css['progress']}>
      <span>{copy.progress(done, all.length)}</span>
      <progress aria-label={copy.progressName} value={done} max={all.length} />
    </div>
  );
}
