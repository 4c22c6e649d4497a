import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, minus, ZERO } from './money.ts';
import { portionOf, topUpsOf } from './order-change.ts';

const count = fc.nat(99);

test('every wanted item is kept or added: kept ones are at most the ordered, unless both cost the same', () => {
  fc.assert(
    fc.property(count, count, fc.boolean(), (ordered, wanted, costsTheSame) => {
      const { kept, more } = portionOf({ ordered, wanted, costsTheSame });
      expect(kept + more).toBe(wanted);
      expect(kept).toBe(costsTheSame && ordered > 0 ? wanted : Math.min(ordered, wanted));
    }),
  );
});

test('a line of a new product has today’s price, whatever it is', () => {
  expect(portionOf({ ordered: 0, wanted: 3, costsTheSame: true })).toEqual({ kept: 0, more: 3 });
});

const CARDS = ['one', 'two', 'three'] as const;
const amount = fc.nat(5_000).map((each) => cents(each));

test('a card then holds exactly what it needs, or more because it held more before; no other card is charged', () => {
  fc.assert(
    fc.property(fc.tuple(amount, amount, amount), fc.tuple(amount, amount, amount), (needs, holds) => {
      const needed = CARDS.map((cardId, index) => ({
        tender: { type: 'GIFT_CARD', cardId } as const,
        amount: needs[index] ?? ZERO,
      }));
      const held = new Map(CARDS.map((cardId, index) => [cardId as string, holds[index] ?? ZERO]));
      held.set('another', cents(9_999));
      const topUps = topUpsOf(needed, held);
      for (const { tender, amount: need } of needed) {
        const before = held.get(tender.cardId) ?? ZERO;
        const added = topUps.filter((each) => each.tender.cardId === tender.cardId).map((each) => each.amount);
        expect(added).toEqual(need > before ? [minus(need, before)] : []);
      }
      expect(topUps.every(({ tender }) => tender.cardId !== 'another')).toBe(true);
    }),
  );
});
