import { orderNumber } from '@cartwright/rules/order-id';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Split } from '@cartwright/ui/layout/Split.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import type { ReactNode } from 'react';
import { clockTime } from '#format/clock.ts';
import { moneyCopy as copy } from './copy.ts';
import { Sentence } from '../Sentence.tsx';
import css from './Money.module.css';
import { MoneyMoves } from './MoneyMoves.tsx';
import { MoneyNotice } from './MoneyNotice.tsx';
import { CardSums, SumLines } from './MoneySums.tsx';
import { dayText } from './move-text.ts';
import type { OrderMoney } from './queries.ts';

interface MoneyStoryProps {
  readonly money: OrderMoney;
  /** Above the heading. */
  readonly back: ReactNode;
  /** Of the banner's customer service. */
  readonly phone: string;
}

/** Where the money of an order is, how it came there, and what its cards' banks show. */
export function MoneyStory({ money, back, phone }: MoneyStoryProps) {
  const { orderId, asOf, timezone, money: state, cards, moves, totals } = money;
  const moment = copy.at(dayText(asOf, timezone), clockTime(asOf, timezone));
  return (
    <Stack>
      <div>{back}</div>
      <div>
        <h1>{copy.title}</h1>
        <p className={css['soft']}>{copy.asOf(orderNumber(orderId), moment)}</p>
      </div>
      {moves.length === 0 ? (
        <Notice tone="quiet">{copy.empty}</Notice>
      ) : (
        <>
          <MoneyNotice money={state} totals={totals} moves={moves} />
          <CardSums cards={cards} />
          <Split aside={<Aside totals={totals} hasSeveral={cards.length > 1} phone={phone} />}>
            <MoneyMoves {...money} />
          </Split>
        </>
      )}
    </Stack>
  );
}

function Aside({ totals, hasSeveral, phone }: Pick<OrderMoney, 'totals'> & { hasSeveral: boolean; phone: string }) {
  return (
    <Stack>
      {hasSeveral && (
        <Card title={copy.addsUp}>
          <p className={css['soft']}>{copy.addsUpHint}</p>
          <SumLines sums={totals} />
        </Card>
      )}
      <Card title={copy.words}>
        <dl className={css['words']}>
          {(['hold', 'charge', 'release', 'refund'] as const).map((kind) => (
            <div key={kind}>
              <dt>{copy.names[kind]}</dt>
              <dd>{copy.glossary[kind]}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title={copy.help}>
        <p className={css['soft']}>
          <Sentence phone={phone}>{copy.helpText(phone)}</Sentence>
        </p>
      </Card>
    </Stack>
  );
}
