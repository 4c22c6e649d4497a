import { expect, test } from 'vitest';
import { choose, NOTHING_CHOSEN, resolve } from './choice.ts';
import type { Choice, ChoiceEvent } from './choice.ts';
import { aDay, aReservation, aSlot } from '#testing/order-slots.ts';
import { keyOf } from './slots.ts';

const first = aSlot('2026-11-22T15:00:00.000Z');
const second = aSlot('2026-11-22T16:00:00.000Z', { cost: 'USD 7.95' });
const third = aSlot('2026-11-23T15:00:00.000Z');
const days = [aDay('2026-11-21', [], '2026-11-22'), aDay('2026-11-22', [first, second]), aDay('2026-11-23', [third])];
const offer = { days, items: {}, held: null, ownVendor: 'store' };
const after = (...events: ChoiceEvent[]): Choice => events.reduce(choose, NOTHING_CHOSEN);
const pick = (slot: typeof first): ChoiceEvent => ({ type: 'SLOT', slot: keyOf(slot) });

test('suggests the first slot that fits, and shows its day', () => {
  const shown = resolve(NOTHING_CHOSEN, offer);
  expect(shown).toMatchObject({ isSuggested: true, day: { date: '2026-11-22' }, picked: { slot: first } });
});

test('suggests a slot of the day in view, and none where that day has none', () => {
  const viewing = (date: string) => resolve(after({ type: 'DAY', date }), offer);
  expect(viewing('2026-11-23')).toMatchObject({ isSuggested: true, picked: { slot: third } });
  expect(viewing('2026-11-21')).toMatchObject({ isSuggested: false, picked: undefined });
});

test('suggests the first slot again once the day in view is offered no longer', () => {
  const shown = resolve(after({ type: 'DAY', date: '2026-11-20' }), offer);
  expect(shown).toMatchObject({ isSuggested: true, picked: { slot: first }, day: { date: '2026-11-22' } });
});

test('shows the reserved slot instead of suggesting one', () => {
  const shown = resolve(NOTHING_CHOSEN, { ...offer, held: aReservation(third) });
  expect(shown).toMatchObject({ isSuggested: false, day: { date: '2026-11-23' }, picked: { slot: third } });
});

test('prefers what the shopper chose to what is reserved', () => {
  const shown = resolve(after(pick(second)), { ...offer, held: aReservation(third) });
  expect(shown).toMatchObject({ isSuggested: false, picked: { slot: second } });
});

test('keeps the chosen slot while another day is viewed', () => {
  const shown = resolve(after(pick(second), { type: 'DAY', date: '2026-11-21' }), offer);
  expect(shown).toMatchObject({ day: { date: '2026-11-21', times: [] }, picked: { slot: second } });
});

test('says so when a filter hides the chosen slot, and keeps it', () => {
  const shown = resolve(after(pick(second), { type: 'FILTER', filter: 'cheap' }), offer);
  expect(shown).toMatchObject({ isFilteredOut: true, picked: { slot: second }, day: { times: [first] } });
});

test('chooses the same in the list and in the table', () => {
  const shown = resolve(after({ type: 'VIEW', view: 'table' }, pick(third), { type: 'VIEW', view: 'list' }), offer);
  expect(shown).toMatchObject({ day: { date: '2026-11-23' }, picked: { slot: third } });
});

test('resets day, slot and filter when the location changes', () => {
  const choice = after(pick(second), { type: 'FILTER', filter: 'own' }, { type: 'DESTINATION_CHANGED' });
  expect(choice).toEqual(NOTHING_CHOSEN);
});

test('picks nothing when nothing fits', () => {
  const shown = resolve(NOTHING_CHOSEN, { ...offer, days: [aDay('2026-11-21')] });
  expect(shown).toMatchObject({ picked: undefined, isSuggested: false, day: { date: '2026-11-21' } });
});
