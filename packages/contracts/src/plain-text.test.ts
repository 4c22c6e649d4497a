import { expect, test } from 'vitest';
import type { z } from 'zod';
import { AddressEntry } from './addresses.ts';
import { CartOp } from './cart.ts';
import { CheckoutUpdate } from './checkout.ts';
import { PostalAddress } from './common.ts';
import { deskEndpoints } from './ops-desk.ts';
import { importEndpoints } from './ops-imports.ts';
import { orderArrivalEndpoints } from './order-arrival.ts';
import { PlainLine, PlainLines } from './plain-text.ts';
import { StoreHours } from './store-hours.ts';

const NOTED = { opId: 'op-of-a-note', gtin13: '0400000000015', substitutionPolicy: 'NONE' };
const changing = (fulfillment: object) => ({
  type: 'UPDATE',
  updateType: 'checkout',
  body: { versionKey: '1', fulfillment },
});

const passes = (schema: z.ZodType, text: unknown) => schema.safeParse(text).success;

test.each([
  'Blue van',
  'Renée’s 🚗',
  'José ñandú',
  'سيارة زرقاء',
  '藍色',
  '👩‍👩‍👧',
  '1️⃣',
  'Tiê\u0301\u0323\u0308ng',
  ' around ',
])('“%s” is plain', (text) => {
  expect([PlainLine.parse(text), PlainLines.parse(text)]).toEqual([text.trim(), text.trim()]);
});

test.each([
  ['turns the direction', 'car \u202Egnp'],
  ['isolates a direction', 'car \u2066x'],
  ['marks a direction', 'car \u200Fx'],
  ['is not seen', 'ca\u200Br'],
  ['rings a bell', 'car\u0007x'],
  ['begins a sequence of a terminal', 'car\u001B[2J'],
  ['is a control of the second set', 'car\u0085x'],
  ['separates lines', 'car\u2028x'],
  ['is a letter without ink', 'ca\u3164r'],
  ['fills a syllable', '\u115F\u1160'],
  ['fills half of one', 'car\uFFA0'],
  ['is braille without a dot', '\u2800'],
  ['piles marks on a letter', `Z${'\u0301'.repeat(4)}`],
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
    [CartOp, (instructions) => ({ ...NOTED, type: 'setPolicy', instructions })],
    [CheckoutUpdate, (instructions) => changing({ instructions })],
    [deskEndpoints['POST /ops/v1/orders/:orderId/notes'].body, (text: string) => ({ idempotencyKey: key, text })],
  ];
  for (const [schema, bodyOf] of schemas)
    expect([passes(schema, bodyOf('plain text')), passes(schema, bodyOf(hidden))]).toEqual([true, false]);
});

test('what is sent back as it was stored before the rule arrives without what nobody sees', () => {
  const place = {
    addressLine1: '12 \u202EElm\u0007 St',
    addressLine2: '\u200B',
    city: 'Day\u2028ton',
    zipCode: '45\u200B202',
  };
  expect(PostalAddress.parse({ ...place, state: 'OH' })).toEqual({
    addressLine1: '12 Elm St',
    addressLine2: '',
    city: 'Day ton',
    state: 'OH',
    zipCode: '45202',
  });
  const saved = { addressType: 'Home', preferredAddress: true, countryCode: 'US', stateCode: 'OH' };
  const entry = { ...place, ...saved, zip: '45202', dateAddressUpdated: '2026-11-21T12:00:00Z' };
  expect(AddressEntry.parse(entry)).toMatchObject({ addressLine1: '12 Elm St', city: 'Day ton' });
  expect(passes(PostalAddress, { ...place, state: 'OH', addressLine1: '\u202E' })).toBe(false);
  const note = { ...NOTED, quantity: 1, instructions: 'ripe \u202Eones\nplease\u0007' };
  for (const type of ['copy', 'restore'])
    expect(CartOp.parse({ ...note, type, addedAt: '2026-11-21T12:00:00Z' })).toMatchObject({
      instructions: 'ripe ones\nplease',
    });
});
