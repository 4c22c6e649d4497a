import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isStopped } from '#features/orders/order-progress.ts';
import { titleOf } from '#features/orders/order-story.ts';
import { ordersQuery } from '#features/orders/queries.ts';
import { clockTime } from '#format/clock.ts';
import { lastDay } from '#format/last-day.ts';
import { useHeldHere } from '#shared/slots/use-held-here.ts';
import { useHeldUntil } from '#shared/slots/use-held-until.ts';
import { paths } from '#paths.ts';
import { BuyAgain } from '../orders/BuyAgain.tsx';
import css from './Hero.module.css';
import { HeroStub } from './HeroStub.tsx';
import { HeroGreeting, HeroWaiting } from './HeroWaiting.tsx';
import { type KnownFact, knownFact } from './known-facts.ts';
import { knownCopy as copy } from './known-copy.ts';

export interface KnownHeroProps {
  readonly greeting: string;
  /** The text of a shopper of whom there is nothing to tell. */
  readonly usualText: ReactNode;
  /** What stands beside the text when there is no ticket. */
  readonly stillLife: ReactNode;
}

/** The hero of a shopper who is known: a time that is held, an order that comes, or the last one to buy again. */
export function KnownHero({ greeting, usualText, stillLife }: KnownHeroProps) {
  const held = useHeldHere();
  const { data, dataUpdatedAt, isLoading } = useInfiniteQuery(ordersQuery());
  const orders = data?.pages.flatMap((page) => page.orders) ?? [];
  // Nothing is told and taken back.
  if (held === undefined || isLoading) return <HeroWaiting greeting={greeting} />;
  const fact = knownFact(held, orders);
  const hasStub = fact.kind === 'held' || (fact.kind === 'coming' && !isStopped(fact.order));
  return (
    <>
      <div className={css['text']} data-known>
        <HeroGreeting>{greeting}</HeroGreeting>
        {fact.kind === 'nothing' ? usualText : <KnownText fact={fact} now={dataUpdatedAt} />}
      </div>
      <div className={css['beside']}>{hasStub ? <HeroStub fact={fact} /> : stillLife}</div>
    </>
  );
}

function KnownText({ fact, now }: { fact: Exclude<KnownFact, { kind: 'nothing' }>; now: number }) {
  const until = useHeldUntil(fact.kind === 'held' ? fact.held : null);
  switch (fact.kind) {
    case 'held': {
      const { timezone } = fact.held.selections[0].window;
      return (
        <>
          <p>{copy.held(until === undefined ? undefined : clockTime(until, timezone))}</p>
          <Link {...paths.cart()} {...buttonVariant({ kind: 'primary' })}>
            {copy.goToCart}
          </Link>
        </>
      );
    }
    case 'coming': {
      const { id, status, modalityType } = fact.order;
      return (
        <>
          <p>{titleOf(fact.order, now)}</p>
          <Link {...paths.purchase(id)} {...buttonVariant({ kind: 'primary' })}>
            {status === 'READY' && modalityType === 'PICKUP' && !isStopped(fact.order) ? copy.pickUp : copy.trackOrder}
          </Link>
        </>
      );
    }
    case 'last':
      return (
        <>
          <p>{copy.last(lastDay(fact.order.placedAt), copy.items(fact.order.itemCount))}</p>
          <div className={css['actions']}>
            <BuyAgain orderId={fact.order.id} kind="primary" />
            <Link {...paths.search({ sort: 'popular' })} {...buttonVariant({ kind: 'outline', size: 'small' })}>
              {copy.start}
            </Link>
          </div>
        </>
      );
    default:
      return fact satisfies never;
  }
}
