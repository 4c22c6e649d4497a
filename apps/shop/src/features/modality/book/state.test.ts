import { describe, expect, test } from 'vitest';
import type { Validation } from '#shared/address-book/calls.ts';
import { aSavedAddress } from '#testing/addresses.ts';
import { draftOf, newDraft } from './drafts.ts';
import { backOfBook, openBook, stepBook } from './state.ts';
import type { BookEvent, BookView } from './state.ts';

const draft = draftOf(aSavedAddress('7'), 2);
const original = { addressLine1: '7 Elm St', city: 'Cincinnati', state: 'OH', zipCode: '45202' };
const suggested = { ...original, zipCode: '45209' };
const validation: Validation = {
  original,
  suggested,
  validated: true,
  corrected: true,
  changes: [{ field: 'zipCode', from: '45202', to: '45209', why: 'ZIP' }],
  precision: 'STREET',
};
const walk = (start: BookView, ...events: readonly BookEvent[]): BookView => events.reduce(stepBook, start);
const prompt = openBook({ version: 2, from: 'first', hasAddress: false });
const list = openBook({ version: 2, from: 'first', hasAddress: true });
const fromSlots = openBook({ version: 2, from: 'times', hasAddress: true });
const add = (count: number) => ({ type: 'ADD_PRESSED', count }) as const;
const edit = { type: 'EDIT_PRESSED', draft, count: 3 } as const;
const doubt = { type: 'DOUBTED', draft, validation } as const;
const saved = { type: 'SAVED', id: '7' } as const;
const deleted = (left: number, isCurrent = false) => ({ type: 'DELETED', left, isCurrent }) as const;

test('WTS-125 version 2 has exactly six views', () => {
  const events = [
    add(0),
    add(3),
    edit,
    doubt,
    saved,
    deleted(0),
    deleted(1, true),
    { type: 'BOOK_PRESSED', count: 2 },
  ] as const;
  const seen = [prompt, list, fromSlots].flatMap((start) =>
    events.flatMap((first) => events.map((second) => walk(start, first, second).kind)),
  );
  const six = [
    'reserve-your-time',
    'no-address-selected-form',
    'address-book-form',
    'address-empty-form',
    'address-form',
    'confirm-form',
  ];
  expect(new Set<string>([prompt.kind, ...seen])).toEqual(new Set(six));
});

describe('each view has its own way back', () => {
  test('WTS-135 back from ReserveYourTime leaves the book', () => {
    expect(prompt.kind).toBe('reserve-your-time');
    expect(backOfBook(prompt)).toBe('leave');
  });

  test('WTS-136 back from NoAddressSelectedForm goes to ReserveYourTime', () => {
    const empty = walk(prompt, { type: 'BOOK_PRESSED', count: 0 });
    expect(empty.kind).toBe('no-address-selected-form');
    expect(backOfBook(empty)).toEqual({ kind: 'reserve-your-time' });
  });

  test('WTS-137 back from the list goes to ReserveYourTime, or out to the times that opened it', () => {
    expect(backOfBook(list)).toEqual({ kind: 'reserve-your-time' });
    expect(backOfBook(walk(prompt, { type: 'BOOK_PRESSED', count: 2 }))).toEqual({ kind: 'reserve-your-time' });
    for (const modality of [[], [add(2), saved], [edit, doubt, saved]]) {
      expect(backOfBook(walk(fromSlots, ...modality))).toBe('leave');
    }
  });

  test('WTS-138 back from the add form goes to the list when there are addresses', () => {
    expect(walk(list, add(3)).kind).toBe('address-empty-form');
    expect(backOfBook(walk(list, add(3)))).toMatchObject({ kind: 'address-book-form' });
  });

  test('WTS-139 back from the edit form goes to the list', () => {
    expect(walk(list, edit)).toMatchObject({ kind: 'address-form', draft });
    expect(backOfBook(walk(list, edit))).toMatchObject({ kind: 'address-book-form' });
  });

  test('WTS-140 back from the add or edit form goes to the empty state when there are no addresses', () => {
    for (const event of [add(0), { ...edit, count: 0 }])
      expect(backOfBook(walk(list, event))).toMatchObject({ kind: 'no-address-selected-form' });
  });

  test('WTS-141 back from ConfirmForm goes to the edit form, as it was filled in', () => {
    for (const event of [add(3), edit]) {
      const confirming = walk(list, event, doubt);
      expect(confirming.kind).toBe('confirm-form');
      expect(backOfBook(confirming)).toMatchObject({ kind: 'address-form', draft, count: 3 });
    }
  });
});

test('WTS-124 what is confirmed names the address, its place and both of its forms', () => {
  expect(walk(list, edit, doubt)).toMatchObject({
    selection: { addressId: '7', index: 2, address: { original, suggested } },
  });
  expect(walk(list, add(3), { ...doubt, draft: newDraft() })).toMatchObject({
    selection: { addressId: undefined, index: -1 },
  });
});

test('WTS-143 accepting in ConfirmForm returns to the list, with the address marked', () => {
  expect(walk(list, edit, doubt, saved)).toEqual({ kind: 'address-book-form', back: 'reserve-your-time', chosen: '7' });
});

test('WTS-145 deleting the last address goes to the no-address state', () => {
  expect(walk(list, edit, deleted(0))).toMatchObject({ kind: 'no-address-selected-form', isCurrentDeleted: false });
  expect(walk(list, edit, deleted(2))).toMatchObject({ kind: 'address-book-form' });
});

test('WTS-146 deleting the current address leaves a mark that it is deleted', () => {
  expect(walk(list, edit, deleted(2, true))).toMatchObject({
    kind: 'no-address-selected-form',
    isCurrentDeleted: true,
    count: 2,
  });
  expect(walk(list, edit, deleted(0, true))).toMatchObject({
    kind: 'no-address-selected-form',
    isCurrentDeleted: true,
  });
});

test('version 1 has a list and a form, and the same confirmation', () => {
  const first = openBook({ version: 1, from: 'first', hasAddress: false });
  expect(first).toEqual({ kind: 'select-address' });
  expect(backOfBook(first)).toBe('leave');
  const form = walk(first, add(0));
  expect(form).toEqual({ kind: 'add-address' });
  expect(backOfBook(form)).toEqual(first);
  const confirming = walk(first, add(0), { ...doubt, draft: newDraft() });
  expect(confirming.kind).toBe('confirm-form');
  expect(backOfBook(confirming)).toEqual({ kind: 'add-address', draft: newDraft() });
  expect(walk(confirming, saved)).toEqual(first);
});
