import { expect, test } from 'vitest';
import type { DeskStep } from './queries.ts';
import { stepText } from './step-text.ts';

const reader = { name: 'Rosa', zone: 'America/New_York', modality: 'DELIVERY' } as const;
const at = '2026-11-20T19:58:00.000Z';
const dana = { kind: 'staff', firstName: 'Dana' } as const;
const CASES: readonly (readonly [DeskStep, ReturnType<typeof stepText>])[] = [
  [
    { kind: 'placed', at, revision: 1, seen: null, total: 'USD 56.06', isEstimate: true, until: at },
    { title: 'Order placed page', quote: 'Estimated total $56.06. It can be changed until Fri, Nov 20, 2:58 PM.' },
  ],
  [
    { kind: 'placed', at, revision: 1, seen: null, total: 'USD 56.06', isEstimate: true, until: null },
    { title: 'Order placed page', quote: 'Estimated total $56.06.' },
  ],
  [
    {
      kind: 'message',
      at,
      id: '1',
      channel: 'mail',
      to: 'rosa@example.com',
      subject: 'Receipt',
      words: 'Hi',
      state: 'SENT',
      again: null,
    },
    { title: 'Email', quote: 'Receipt', words: 'Hi', note: 'To rosa@example.com' },
  ],
  [
    {
      kind: 'message',
      at,
      id: '2',
      channel: 'mail',
      to: 'rosa@example.com',
      subject: 'Receipt',
      words: 'Hi',
      state: 'SENT',
      again: dana,
    },
    { title: 'Email, sent again', quote: 'Receipt', words: 'Hi', note: 'by Dana · To rosa@example.com' },
  ],
  [
    {
      kind: 'message',
      at,
      id: '3',
      channel: 'text',
      to: '513-555-0142',
      subject: null,
      words: 'Ready',
      state: 'WAITING',
      again: { kind: 'staff', firstName: null },
    },
    { title: 'Text, sent again', quote: 'Ready', note: 'by the store · To 513-555-0142 · Not sent yet' },
  ],
  [
    {
      kind: 'proposed',
      at,
      by: dana,
      name: 'Stone-Baked Sourdough',
      offered: [{ name: 'Ciabatta Rolls', quantity: 1, price: 'USD 3.49' }],
      until: at,
    },
    {
      title: 'Swap offered',
      quote: 'We’re out of Stone-Baked Sourdough. Offered: Ciabatta Rolls, $3.49. Reply by 2:58 PM.',
      note: 'by Dana',
    },
  ],
  [
    { kind: 'answered', at, by: { kind: 'shopper' }, name: 'Sourdough', state: 'APPROVED', chosen: 'Ciabatta Rolls' },
    { title: 'Rosa answered', quote: 'Bring Ciabatta Rolls' },
  ],
  [
    { kind: 'answered', at, by: { kind: 'system' }, name: 'Sourdough', state: 'EXPIRED', chosen: null },
    { title: 'No answer in time', quote: 'Nothing instead of Sourdough' },
  ],
  [
    {
      kind: 'reported',
      at,
      lines: [{ name: 'Vanilla Ice Cream', quantity: 1, problem: 'POOR_QUALITY', note: 'melted' }],
      amount: 'USD 4.99',
      state: 'OPEN',
      reason: null,
    },
    {
      title: 'Rosa reported a problem',
      quote: 'Vanilla Ice Cream: of poor quality. “melted”',
      note: 'Waiting for the store',
    },
  ],
  [
    {
      kind: 'refunded',
      at,
      by: dana,
      lines: [{ name: 'Milk', quantity: 2 }],
      fees: 'USD 0.00',
      amount: 'USD 6.98',
      parts: [{ state: 'DONE', amount: 'USD 6.98' }],
      reason: 'Sour',
    },
    { title: '$6.98 refunded', quote: '2 Milk', note: 'by Dana. Staff only: Sour' },
  ],
  [
    {
      kind: 'refunded',
      at,
      by: dana,
      lines: [],
      fees: 'USD 5.95',
      amount: 'USD 5.95',
      parts: [{ state: 'FAILED', amount: 'USD 5.95' }],
      reason: 'Late',
    },
    { title: '$5.95 not refunded: a bank declined it', quote: 'Fees', note: 'by Dana. Staff only: Late' },
  ],
  [
    {
      kind: 'refunded',
      at,
      by: dana,
      lines: [{ name: 'Milk', quantity: 1 }],
      fees: 'USD 5.95',
      amount: 'USD 9.44',
      parts: [
        { state: 'PAID_OUT', amount: 'USD 4.44' },
        { state: 'PENDING', amount: 'USD 5.00' },
      ],
      reason: 'NO_ID',
    },
    {
      title: '$5.00 on its way back, $4.44 given back another way: a bank declined it',
      quote: 'Milk, Fees',
      note: 'by Dana. Staff only: no valid ID',
    },
  ],
  [
    { kind: 'moved', at, by: { kind: 'staff', firstName: null }, state: 'PICKING', reason: null },
    { title: 'Being picked', note: 'by the store' },
  ],
];

test.each(CASES)('step %# is said in the words of the desk, with its times at the store', (step, text) => {
  expect(stepText(step, reader)).toEqual(text);
});
