import { expect, test } from 'vitest';
import { stepAddress, TYPING } from './address-flow.ts';
import type { AddressEvent, AddressFlow, Checked } from './address-flow.ts';

const typed = { addressLine1: '1420 Elm', city: 'Cincinnati', state: 'OH', zipCode: '45202' };
const suggested = { ...typed, addressLine1: '1420 Elm St' };
const changes = [{ field: 'addressLine1', from: '1420 Elm', to: '1420 Elm St', why: 'STREET' } as const];
const check = (part: Partial<Checked> = {}): Checked => ({
  original: typed,
  suggested: typed,
  validated: true,
  corrected: false,
  isEligible: true,
  changes: [],
  ...part,
});
const after = (flow: AddressFlow, event: AddressEvent) => stepAddress(flow, event)[0];
const effects = (flow: AddressFlow, event: AddressEvent) => stepAddress(flow, event)[1];
const afterCheck = (part?: Partial<Checked>) => after({ status: 'checking' }, { type: 'CHECKED', check: check(part) });
const confirming: AddressFlow = {
  status: 'confirming',
  correction: { original: typed, suggested, changes },
  taken: 'suggested',
};

test('SCH-008 checks an address first, and saves an uncorrected one without a prompt', () => {
  const submit = { type: 'SUBMIT', address: typed } as const;
  expect(after(TYPING, submit)).toEqual({ status: 'checking' });
  expect(effects(TYPING, submit)).toEqual([{ type: 'CHECK', address: typed }]);
  expect(afterCheck()).toEqual({ status: 'saving', address: typed });
  expect(effects({ status: 'checking' }, { type: 'CHECKED', check: check() })).toEqual([
    { type: 'SAVE', address: typed },
  ]);
});

test('SCH-010 uses an address only when it is validated and eligible', () => {
  expect(afterCheck({ validated: false })).toEqual({ status: 'typing', problem: { code: 'NOT_VALID' } });
  expect(afterCheck({ isEligible: false })).toEqual({ status: 'typing', problem: { code: 'NOT_ELIGIBLE' } });
  expect(afterCheck({ validated: true, isEligible: true })).toMatchObject({ status: 'saving' });
});

test('asks which one is right when the checker would change it', () => {
  expect(afterCheck({ corrected: true, suggested, changes })).toEqual(confirming);
});

test('saves the suggested address, or the typed one when the shopper keeps it', () => {
  expect(after(confirming, { type: 'CONFIRM' })).toEqual({ status: 'saving', address: suggested });
  expect(effects(confirming, { type: 'CONFIRM' })).toEqual([{ type: 'SAVE', address: suggested }]);
  const kept = after(confirming, { type: 'TAKE', taken: 'original' });
  expect(after(kept, { type: 'CONFIRM' })).toEqual({ status: 'saving', address: typed });
});

test('returns to the form to edit, and after a fault', () => {
  const error = new Error('no');
  expect(after(confirming, { type: 'EDIT' })).toEqual(TYPING);
  for (const [flow, code] of [
    [{ status: 'saving', address: typed }, 'NOT_SAVED'],
    [{ status: 'checking' }, 'NOT_CHECKED'],
  ] as const) {
    expect(after(flow, { type: 'FAILED', error })).toEqual({ status: 'typing', problem: { code, error } });
  }
});
