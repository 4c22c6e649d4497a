import { expect, test } from 'vitest';
import type { z } from 'zod';
import { deskEndpoints } from './ops-desk.ts';
import { importEndpoints } from './ops-imports.ts';
import { orderArrivalEndpoints } from './order-arrival.ts';
import { PlainLine, PlainLines } from './plain-text.ts';
import { StoreHours } from './store-hours.ts';

const passes = (schema: z.ZodType, text: unknown) => schema.safeParse(text).success;

test.each(['Blue van', 'Renée’s 🚗', 'José ñandú', 'سيارة زرقاء', '藍色', '👩‍👩‍👧', ' around '])(
  '“%s” is plain',
  (text) => {
    expect([PlainLine.parse(text), PlainLines.parse(text)]).toEqual([text.trim(), text.trim()]);
  },
);

test.each([
  ['turns the direction', 'car \u202Egnp'],
  ['isolates a direction', 'car \u2066x'],
  ['marks a direction', 'car \u200Fx'],
  ['is not seen', 'ca\u200Br'],
  ['rings a bell', 'car\u0007x'],
  ['begins a sequence of a terminal', 'car\u001B[2J'],
  ['is a control of the second set', 'car\u0085x'],
  ['separates lines', 'car\u2028x'],
])('what %s is refused', (_, text) => {
  expect([passes(PlainLine, text), passes(PlainLines, text)]).toEqual([false, false]);
});

test('only notes have lines', () => {
  const text = 'one\r\ntwo\n\tthree';
  expect([passes(PlainLine, text), passes(PlainLines, text)]).toEqual([false, true]);
});

test('what staff reads of others is plain', () => {
  const hidden = 'text \u202Etxet';
  const day = { localDate: '2026-11-26', closed: true, opens: null, closes: null };
  const key = 'key-of-a-call-1';
  const schemas: readonly (readonly [z.ZodType, (text: string) => unknown])[] = [
    [orderArrivalEndpoints['POST /atlas/v1/orders/v1/orders/:id/arrival'].body, (car) => ({ bay: '5', car })],
    [StoreHours, (label) => ({ week: [], exceptions: [{ ...day, label }] })],
    [importEndpoints['POST /ops/v1/banners/:bannerId/imports'].query, (name) => ({ kind: 'prices', name })],
    [
      importEndpoints['POST /ops/v1/banners/:bannerId/imports/:importId/roll-back'].body,
      (reason: string) => ({ reason }),
    ],
    [deskEndpoints['POST /ops/v1/orders/:orderId/cancel'].body, (reason: string) => ({ reason })],
    [deskEndpoints['POST /ops/v1/orders/:orderId/notes'].body, (text: string) => ({ idempotencyKey: key, text })],
  ];
  for (const [schema, bodyOf] of schemas)
    expect([passes(schema, bodyOf('plain text')), passes(schema, bodyOf(hidden))]).toEqual([true, false]);
});
