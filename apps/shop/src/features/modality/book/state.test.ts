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
const add = (count: number) => ({ type: 'add-pressed', count }) as const;
const edit = { type: 'edit-pressed', draft, count: 3 } as const;
const doubt = { type: 'doubted', draft, validation } as const;
const saved = { type: 'saved', id: '7' } as const;
const deleted = (left: number, isCurrent = false) => ({ type: 'deleted', left, isCurrent }) as const;

test('WTS-125 version 2 has exactly six views', () => {
  const events = [
    add(0),
    add(3),
    edit,
    doubt,
    saved,
    deleted(0),
    deleted(1, true),
    { type: 'book-pressed', count: 2 },
  ] as const;
  const seen = [prompt, list, fromSlots].flatMap((start) =>
    events.flatMap((first) => events.map((second) => walk(start, first, second).at)),
  );
  const six = [
    'ReserveYourTime',
    'NoAddressSelectedForm',
    'AddressBookForm',
    'AddressEmptyForm',
    'AddressForm',
    'ConfirmForm',
  ];
  expect(new Set<string>([prompt.at, ...seen])).toEqual(new Set(six));
});

describe('each view has its own way back', () => {
  test('WTS-135 back from ReserveYourTime leaves the book', () => {
    expect(prompt.at).toBe('ReserveYourTime');
    expect(backOfBook(prompt)).toBe('leave');
  });

  test('WTS-136 back from NoAddressSelectedForm goes to ReserveYourTime', () => {
    const empty = walk(prompt, { type: 'book-pressed', count: 0 });
    expect(empty.at).toBe('NoAddressSelectedForm');
    expect(backOfBook(empty)).toEqual({ at: 'ReserveYourTime' });
  });

  test('WTS-137 back from the list goes to ReserveYourTime, or out to the times that opened it', () => {
    expect(backOfBook(list)).toEqual({ at: 'ReserveYourTime' });
    expect(backOfBook(walk(prompt, { type: 'book-pressed', count: 2 }))).toEqual({ at: 'ReserveYourTime' });
    for (const modality of [[], [add(2), saved], [edit, doubt, saved]]) {
      expect(backOfBook(walk(fromSlots, ...modality))).toBe('leave');
    }
  });

  test('WTS-138 back from the add form goes to the list when there are addresses', () => {
    expect(walk(list, add(3)).at).toBe('AddressEmptyForm');
    expect(backOfBook(walk(list, add(3)))).toMatchObject({ at: 'AddressBookForm' });
  });

  test('WTS-139 back from the edit form goes to the list', () => {
    expect(walk(list, edit)).toMatchObject({ at: 'AddressForm', draft });
    expect(backOfBook(walk(list, edit))).toMatchObject({ at: 'AddressBookForm' });
  });

  test('WTS-140 back from the add or edit form goes to the empty state when there are no addresses', () => {
    for (const event of [add(0), { ...edit, count: 0 }])
      expect(backOfBook(walk(list, event))).toMatchObject({ at: 'NoAddressSelectedForm' });
  });

  test('WTS-141 back from ConfirmForm goes to the edit form, as it was filled in', () => {
    for (const event of [add(3), edit]) {
      const confirming = walk(list, event, doubt);
      expect(confirming.at).toBe('ConfirmForm');
      expect(backOfBook(confirming)).toMatchObject({ at: 'AddressForm', draft, count: 3 });
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

test('WTS-143 accepting in ConfirmForm goes back to the list, with the address marked', () => {
  expect(walk(list, edit, doubt, saved)).toEqual({ at: 'AddressBookForm', back: 'ReserveYourTime', chosen: '7' });
});

test('WTS-145 deleting the last address goes to the no-address state', () => {
  expect(walk(list, edit, deleted(0))).toMatchObject({ at: 'NoAddressSelectedForm', isCurrentDeleted: false });
  expect(walk(list, edit, deleted(2))).toMatchObject({ at: 'AddressBookForm' });
});

test('WTS-146 deleting the current address leaves a mark that it is deleted', () => {
  expect(walk(list, edit, deleted(2, true))).toMatchObject({
    at: 'NoAddressSelectedForm',
    isCurrentDeleted: true,
    count: 2,
  });
  expect(walk(list, edit, deleted(0, true))).toMatchObject({ at: 'NoAddressSelectedForm', isCurrentDeleted: true });
});

test('version 1 has a list and a form, and the same confirmation', () => {
  const first = openBook({ version: 1, from: 'first', hasAddress: false });
  expect(first).toEqual({ at: 'SelectAddress' });
  expect(backOfBook(first)).toBe('leave');
  const form = walk(first, add(0));
  expect(form).toEqual({ at: 'AddAddress' });
  expect(backOfBook(form)).toEqual(first);
  const confirming = walk(first, add(0), { ...doubt, draft: newDraft() });
  expect(confirming.at).toBe('ConfirmForm');
  expect(backOfBook(confirming)).toEqual({ at: 'AddAddress', draft: newDraft() });
  expect(walk(confirming, saved)).toEqual(first);
});
