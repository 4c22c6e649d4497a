import { expect, test } from 'vitest';
import { BANNERS } from '../../apps/api/src/seed/data/banners.ts';
import { CARDS_KEPT } from '../../apps/api/src/seed/cards.ts';
import { readTsv } from '../../apps/api/src/seed/data-file.ts';
import { seedId } from '../../apps/api/src/seed/people.ts';
import { demoCards } from '../../apps/pay/src/flows/demo-cards.ts';
import { brandOf } from '../../apps/pay/src/frames/brands.ts';

const cards = demoCards();

test("the payment host's demo cards are in the wallets of the shop's demo shoppers", () => {
  const bannerOf = new Map(readTsv('people.tsv').map(([key = '', , , at]) => [key, BANNERS[Number(at)]?.bannerId]));
  expect(cards.map(({ account, tenant }) => ({ account, tenant }))).toEqual(
    cards.map(({ name }) => ({ account: seedId('prf', name), tenant: bannerOf.get(name) })),
  );
});

test('the cards that past orders name are those of the payment host: id, brand and last four', () => {
  const named = [...CARDS_KEPT].flatMap(([name, kept]) => kept.map((card) => ({ name, ...card })));
  expect(named).toEqual(
    cards.map(({ name, cardId, number }) => ({ name, cardId, brand: brandOf(number), lastFour: number.slice(-4) })),
  );
});
