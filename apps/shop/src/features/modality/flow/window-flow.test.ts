import { expect, test } from 'vitest';
import { NOWHERE } from '../search/search-origin.ts';
import { openWindow } from './state.ts';
import type { WindowEvent } from './state.ts';
import { step } from './step.ts';
import { stepWindow } from './window-flow.ts';

const opened = openWindow({ version: 2, tab: 'PICKUP', origin: NOWHERE, storesOnly: false });
const pickup = { modalityType: 'PICKUP', destination: { locationId: 'oakley' } } as const;

test('a move says what is tracked of it, from the state before it', () => {
  const marked: WindowEvent = { type: 'MARKED', card: 'oakley' };
  expect(stepWindow(opened, marked)).toEqual([
    step(opened, marked),
    [{ type: 'TRACK', event: { name: 'OPTION_MARKED', data: { modality: 'PICKUP' } } }],
  ]);
  expect(stepWindow(opened, { type: 'BACK' })[1]).toEqual([]);
});

test('a choice that was saved says which one it was', () => {
  const chosen: WindowEvent = { type: 'CHOSEN', choice: pickup, next: 'close' };
  expect(stepWindow(opened, chosen)[1]).toContainEqual({ type: 'SAVED', modality: 'PICKUP' });
  const address = { addressLine1: '1420 Elm St', city: 'Cincinnati', state: 'OH', zipCode: '45202' };
  const set: WindowEvent = { type: 'DELIVERY_SET', address, isOwn: true };
  expect(stepWindow(opened, set)[1]).toContainEqual({ type: 'SAVED', modality: 'DELIVERY' });
});
