import type { Address } from '@cartwright/rules/address';
import { unreachable } from '@cartwright/rules/result';
import type { Validation } from '#shared/address-book/calls.ts';
import type { ProfileAddress } from '#shared/address-book/profile-address.ts';
import type { PickerVersion } from '../flow/picker-version.ts';

/** What Back from the list leads to: the prompt, or where the book was opened (GA-17). */
export type BookBack = 'reserve-your-time' | 'leave';

/** The address in progress: the one that was typed and the one that is suggested (WTS-124). */
export interface Selection {
  /** Missing for an address that is being added. */
  readonly addressId: string | undefined;
  /** Its index in the list; -1 for one that is being added. */
  readonly index: number;
  readonly address: { readonly original: Address; readonly suggested: Address };
}

/** What a form works on. */
export interface Draft {
  /** The saved one, or a new one without an id. */
  readonly profile: ProfileAddress;
  readonly index: number;
}

interface Version2 {
  readonly back: BookBack;
  /** How many addresses the book has, as far as it is known. */
  readonly count: number;
}

/** The views of the address book: the list and the form of picker version 1, and the six of version 2 (WTS-125). */
export type BookView =
  | { readonly kind: 'select-address' }
  | { readonly kind: 'add-address'; readonly draft?: Draft }
  | { readonly kind: 'reserve-your-time' }
  | ({ readonly kind: 'no-address-selected-form'; readonly isCurrentDeleted: boolean } & Version2)
  | { readonly kind: 'address-book-form'; readonly back: BookBack; readonly chosen?: string }
  | ({ readonly kind: 'address-empty-form' } & Version2)
  | ({ readonly kind: 'address-form'; readonly draft: Draft } & Version2)
  | ({
      readonly kind: 'confirm-form';
      readonly version: PickerVersion;
      readonly draft: Draft;
      readonly selection: Selection;
      readonly validation: Pick<Validation, 'validated' | 'changes' | 'reason'>;
    } & Version2);

export type BookEvent =
  /** "Select an Address". @param count how many the book has */
  | { readonly type: 'BOOK_PRESSED'; readonly count: number }
  | { readonly type: 'ADD_PRESSED'; readonly count: number }
  | { readonly type: 'EDIT_PRESSED'; readonly draft: Draft; readonly count: number }
  /** The checker would write it otherwise, or does not know it. */
  | { readonly type: 'DOUBTED'; readonly draft: Draft; readonly validation: Validation }
  | { readonly type: 'SAVED'; readonly id: string }
  /** @param left how many are left */
  | { readonly type: 'DELETED'; readonly isCurrent: boolean; readonly left: number };

/** How the book opens: from the first screen or from the slots, with an active address or without. */
export interface BookOpening {
  readonly version: PickerVersion;
  readonly from: 'first' | 'times';
  readonly hasAddress: boolean;
}

export function openBook({ version, from, hasAddress }: BookOpening): BookView {
  if (version === 1) return { kind: 'select-address' };
  if (from === 'first' && !hasAddress) return { kind: 'reserve-your-time' };
  return { kind: 'address-book-form', back: from === 'times' ? 'leave' : 'reserve-your-time' };
}

/** The next view after an event. */
export function stepBook(view: BookView, event: BookEvent): BookView {
  const back = backKept(view);
  switch (event.type) {
    case 'BOOK_PRESSED':
      return event.count > 0 ? { kind: 'address-book-form', back } : nothingSelected(back, 0, false);
    case 'ADD_PRESSED':
      if (isVersion1(view)) return { kind: 'add-address' };
      return { kind: 'address-empty-form', back, count: event.count };
    case 'EDIT_PRESSED':
      return { kind: 'address-form', draft: event.draft, back, count: event.count };
    case 'DOUBTED':
      return doubted(view, event);
    case 'SAVED':
      return isVersion1(view) ? { kind: 'select-address' } : { kind: 'address-book-form', back, chosen: event.id };
    case 'DELETED':
      return event.left === 0 || event.isCurrent
        ? nothingSelected(back, event.left, event.isCurrent)
        : { kind: 'address-book-form', back };
    default:
      return unreachable(event);
  }
}

function doubted(view: BookView, { draft, validation }: Extract<BookEvent, { type: 'DOUBTED' }>): BookView {
  const { original, suggested, ...rest } = validation;
  return {
    kind: 'confirm-form',
    version: isVersion1(view) ? 1 : 2,
    draft,
    selection: { addressId: draft.profile.addressId, index: draft.index, address: { original, suggested } },
    validation: rest,
    back: backKept(view),
    count: 'count' in view ? view.count : 0,
  };
}

/** Deleting the current address leaves a mark until another is chosen (WTS-146, GA-32). */
const nothingSelected = (back: BookBack, count: number, isCurrentDeleted: boolean): BookView => ({
  kind: 'no-address-selected-form',
  back,
  count,
  isCurrentDeleted,
});

const isVersion1 = (view: BookView): boolean =>
  view.kind === 'select-address' || view.kind === 'add-address' || (view.kind === 'confirm-form' && view.version === 1);

/** The prompt leads on to a list that comes back to it. */
const backKept = (view: BookView): BookBack => ('back' in view ? view.back : 'reserve-your-time');

/** Where Back leads; `leave` is back to where the book was opened. */
export function backOfBook(view: BookView): BookView | 'leave' {
  switch (view.kind) {
    case 'add-address':
      return { kind: 'select-address' };
    case 'no-address-selected-form':
      return { kind: 'reserve-your-time' };
    case 'address-book-form':
      return view.back === 'leave' ? 'leave' : { kind: 'reserve-your-time' };
    case 'address-empty-form':
    case 'address-form':
      return view.count > 0 ? { kind: 'address-book-form', back: view.back } : nothingSelected(view.back, 0, false);
    case 'confirm-form':
      return backToForm(view);
    default:
      return 'leave';
  }
}

/** The form again, as it was filled in. */
function backToForm({ version, draft, back, count }: Extract<BookView, { kind: 'confirm-form' }>): BookView {
  return version === 1 ? { kind: 'add-address', draft } : { kind: 'address-form', draft, back, count };
}
