import { expect, test } from 'vitest';
import { totesText, whoseText } from './whose.ts';

const back = { by: 'Dana', from: 'Tom', isOwn: false, isByYou: false, isFromYou: false, reason: null };
const order = { picker: null, givenBack: null, givenTo: null };

test.each([
  [{}, 'No one has started this order.'],
  [{ picker: 'Maya' }, 'Maya picks this order.'],
  [
    { picker: 'Maya', givenBack: { ...back, isFromYou: true } },
    'Dana took this order back from you. Maya picks it now.',
  ],
  [{ picker: 'Maya', givenBack: { ...back, isByYou: true } }, 'You took this order back from Tom. Maya picks it now.'],
  [
    { picker: 'Maya', givenBack: { ...back, isFromYou: true, reason: 'Went home' } },
    'Dana took this order back from you. Reason: “Went home.” Maya picks it now.',
  ],
  [
    { picker: 'Maya', givenBack: { ...back, isFromYou: true, reason: 'Are you still here?' } },
    'Dana took this order back from you. Reason: “Are you still here?” Maya picks it now.',
  ],
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

const [lee, dana] = [
  { firstName: 'Lee', isYou: false, hasPicked: true },
  { firstName: 'Dana', isYou: false, hasPicked: false },
];

test.each([
  [{}, undefined],
  [{ totesWith: [lee] }, 'Lee picked a part of it before. Get its totes from Lee.'],
  [
    { totesWith: [lee, dana] },
    'A part of it was picked before. If you do not have its totes, get them from Lee or Dana.',
  ],
  [{ totesWith: [dana] }, 'A part of it was picked before. If you do not have its totes, get them from Dana.'],
  [{ totesWith: [{ ...lee, isYou: true }] }, 'What you picked of it stays in its totes. Give them to your store lead.'],
  [
    { totesWith: [lee, { ...dana, isYou: true }], picker: 'Maya' },
    'If you have totes of this order, give them to Maya.',
  ],
  [{ totesWith: [lee], isStaged: true }, undefined],
  [{ totesWith: [lee], picker: 'Maya' }, undefined],
  [{ totesWith: [lee], picker: 'Tom', isYours: true }, 'Lee picked a part of it before. Get its totes from Lee.'],
])('of %j it is said where its totes are: %s', (facts, text) => {
  expect(totesText({ picker: null, isStaged: false, isYours: false, totesWith: [], ...facts })).toBe(text);
});

test('of an order that a tab kept, nothing is said of totes', () => {
  expect(totesText({ picker: null, isStaged: false, isYours: false })).toBeUndefined();
});
