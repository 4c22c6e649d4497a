import { expect, test } from 'vitest';
import { aSavedAddress } from '#testing/addresses.ts';
import type { Validation } from '#shared/address-book/calls.ts';
import { addressOfProfile, toProfileAddress, withAddress } from '#shared/address-book/profile-address.ts';
import { startFlow, stepAccount } from './account-flow.ts';
import type { AccountEvent, AccountFlow } from './account-flow.ts';

const saved = aSavedAddress('7');
const entry = toProfileAddress(saved);
const original = addressOfProfile(entry);
const suggested = { ...original, zipCode: '45209' };
const validation = (part: Partial<Validation> = {}): Validation => ({
  original,
  suggested: original,
  validated: true,
  corrected: false,
  changes: [],
  precision: 'STREET',
  ...part,
});
const corrected = validation({
  corrected: true,
  suggested,
  changes: [{ field: 'zipCode', from: '45202', to: '45209', why: 'ZIP' }],
});
const walk = (...events: readonly AccountEvent[]): AccountFlow =>
  events.reduce((flow, event) => stepAccount(flow, event)[0], startFlow(entry));
const submitted = { type: 'SUBMIT', entry } as const;

test('ADR-014 the flow has exactly two steps, and no other is ever reached', () => {
  const events: AccountEvent[] = [
    submitted,
    { type: 'CHECKED', validation: corrected },
    { type: 'CHECKED', validation: validation() },
    { type: 'TAKE', taken: 'original' },
    { type: 'CONFIRM' },
    { type: 'EDIT' },
    { type: 'KEEP' },
    { type: 'SAVED', saved },
    { type: 'FAILED', error: new Error('no') },
  ];
  const seen = events.flatMap((first) => events.map((second) => walk(submitted, first, second).kind));
  expect(new Set(seen)).toEqual(new Set(['address-validation', 'address-confirmation']));
});

test('ADR-015 a corrected address prompts the shopper, and is not saved', () => {
  expect(walk(submitted, { type: 'CHECKED', validation: corrected })).toEqual({
    kind: 'address-confirmation',
    entry,
    suggested,
    changes: corrected.changes,
    taken: 'suggested',
    doing: { status: 'editing' },
  });
});

test('ADR-017 confirming saves the suggested address; keeping what was entered saves that one', () => {
  const requests = [submitted, { type: 'CHECKED', validation: corrected }] as const;
  expect(walk(...requests, { type: 'CONFIRM' }).doing).toEqual({
    status: 'saving',
    address: withAddress(entry, suggested),
    keepAsTyped: false,
  });
  expect(walk(...requests, { type: 'TAKE', taken: 'original' }, { type: 'CONFIRM' }).doing).toEqual({
    status: 'saving',
    address: entry,
    keepAsTyped: true,
  });
});

test('editing comes back to the form with the shopper’s own entry', () => {
  const typed = { ...entry, line1: '9 Mine St' };
  const requests = [
    { type: 'SUBMIT', entry: typed },
    { type: 'CHECKED', validation: corrected },
    { type: 'EDIT' },
  ] as const;
  expect(walk(...requests)).toEqual({
    kind: 'address-validation',
    entry: typed,
    doing: { status: 'editing', isBack: true },
  });
});

test('ADR-019 an uncorrected address is saved at once, without the second step', () => {
  const flow = walk(submitted, { type: 'CHECKED', validation: validation() });
  expect(flow).toMatchObject({
    kind: 'address-validation',
    doing: { status: 'saving', address: entry, keepAsTyped: false },
  });
});

test('an unknown address is saved only when the shopper keeps it', () => {
  const unknown = validation({ validated: false, precision: 'NONE', reason: 'NOT_FOUND' });
  const requests = [submitted, { type: 'CHECKED', validation: unknown }] as const;
  expect(walk(...requests).doing).toEqual({ status: 'editing', problem: { code: 'NOT_KNOWN', reason: 'NOT_FOUND' } });
  expect(walk(...requests, { type: 'KEEP' }).doing).toEqual({ status: 'saving', address: entry, keepAsTyped: true });
});

test('ADR-023 a successful save ends in a success state', () => {
  const flow = walk(submitted, { type: 'CHECKED', validation: validation() }, { type: 'SAVED', saved });
  expect(flow.doing).toEqual({ status: 'success', saved });
});

test('a failed call says which one it was, and the entry stays', () => {
  const failed = { type: 'FAILED', error: new Error('no') } as const;
  expect(walk(submitted, failed)).toMatchObject({ entry, doing: { problem: { code: 'NOT_CHECKED' } } });
  expect(walk(submitted, { type: 'CHECKED', validation: validation() }, failed)).toMatchObject({
    entry,
    doing: { problem: { code: 'NOT_SAVED' } },
  });
});

test('an address is checked when it is submitted, and saved once, as soon as it is known which one it is', () => {
  const effects = (flow: AccountFlow, event: AccountEvent) => stepAccount(flow, event)[1];
  expect(effects(startFlow(entry), submitted)).toEqual([{ type: 'CHECK', entry }]);
  const save = { type: 'SAVE', address: entry, keepAsTyped: false } as const;
  expect(effects(walk(submitted), { type: 'CHECKED', validation: validation() })).toEqual([save]);
  expect(effects(walk(submitted), { type: 'CHECKED', validation: corrected })).toEqual([]);
  const saving = walk(submitted, { type: 'CHECKED', validation: validation() });
  expect(effects(saving, { type: 'KEEP' })).toEqual([]);
});
