import { expect, test } from 'vitest';
import { type Door, keptBackText } from './door.ts';

const milk = { lineId: 'milk', name: 'Whole Milk', quantity: 1, minAge: 0 };
const beer = { lineId: 'beer', name: 'Lager', quantity: 1, minAge: 21 };
const door = (result: Door['result'], birthDate = ''): Door => ({ to: 'PERSON', result, birthDate });

test('money comes back by itself only where a part is held back', () => {
  const [part, all] = [
    { restricted: [beer], items: [milk, beer] },
    { restricted: [beer], items: [beer] },
  ];
  expect(keptBackText(part, door('NO_ID'))).toEqual([
    'No valid ID: you hold back Lager, and the shopper gets the money back.',
  ]);
  expect(keptBackText(all, door('NO_ID'))).toEqual(['No valid ID: you hold back the whole order.']);
  expect(keptBackText(all, door('TOO_YOUNG'))).toEqual(['Too young: you hold back the whole order.']);
  // By the date the server decides whether anything is left to hand over.
  expect(keptBackText(all, door('TOO_YOUNG', '04/17/2010'))).toEqual([
    'Too young: you hold back what they are too young for, and the shopper gets the money back.',
  ]);
});
