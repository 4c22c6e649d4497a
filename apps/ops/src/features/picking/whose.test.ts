import { expect, test } from 'vitest';
import { whoseText } from './whose.ts';

const back = { by: 'Dana', from: 'Tom', isOwn: false, isByYou: false, isFromYou: false, hasPicked: false };
const order = { picker: null, givenBack: null, givenTo: null };

test.each([
  [{}, 'No one has started this order.'],
  [{ picker: 'Maya' }, 'Maya picks this order.'],
  [
    { picker: 'Maya', givenBack: { ...back, isFromYou: true } },
    'Dana took this order back from you. Maya picks it now.',
  ],
  [{ picker: 'Maya', givenBack: { ...back, isByYou: true } }, 'You took this order back from Tom. Maya picks it now.'],
  [{ picker: 'Maya', givenBack: back }, 'Dana took this order back from Tom. Maya picks it now.'],
  [
    { givenBack: { ...back, isFromYou: true }, givenTo: { firstName: 'Maya', isYou: false } },
    'Dana took this order back from you. It is for Maya now.',
  ],
  [
    { givenBack: back, givenTo: { firstName: 'Maya', isYou: true } },
    'Dana took this order back from Tom. It is for you now.',
  ],
  [{ givenBack: { ...back, by: 'Tom', isOwn: true } }, 'Tom gave this order back. No one picks it now.'],
  [
    { givenBack: { ...back, by: 'Tom', isOwn: true, isByYou: true, isFromYou: true } },
    'You gave this order back. No one picks it now.',
  ],
])('of %j it is said: %s', (facts, text) => {
  expect(whoseText({ ...order, ...facts })).toBe(text);
});
