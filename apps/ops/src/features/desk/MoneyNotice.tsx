import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { centsOf, dollars } from './amounts.ts';
import { cardName } from './card-name.ts';
import { declined as words } from './declined-copy.ts';
import type { DeskOrder } from './queries.ts';

/** What waits for a person: which cards declined the charge and what the others paid, or a hold that its bank keeps. */
export function MoneyNotice({ money }: Pick<DeskOrder, 'money'>) {
  if (money.money === 'RELEASE_FAILED') {
    const isOver = centsOf(money.totals.stillHeld) === 0;
    return <Notice tone={isOver ? 'quiet' : 'warning'}>{isOver ? words.holdOver : words.notReleased}</Notice>;
  }
  if (money.money !== 'CAPTURE_FAILED') return null;
  const ids = new Set(
    money.moves.flatMap((move) => (move.kind === 'charge' && move.progress === 'declined' ? [move.cardId] : [])),
  );
  const names = money.cards.filter(({ cardId }) => ids.has(cardId)).map(cardName);
  const { charged } = money.totals;
  return (
    <Notice tone="danger" title={words.title(names.join(words.and))}>
      {centsOf(charged) > 0 ? words.charged(dollars(charged)) : words.nothing}
    </Notice>
  );
}
