import type { Address } from '@cartwright/rules/address';
import { unreachable } from '@cartwright/rules/result';
import type { Validation } from '#shared/address-book/calls.ts';
import type { ProfileAddress } from '#shared/address-book/profile-address.ts';
import type { Version } from '../flow/version.ts';

/** What Back from the list leads to: the prompt, or where the book was opened (GA-17). */
export type BookBack = 'ReserveYourTime' | 'leave';

/** The address that is worked on: the one that was typed and the one that is suggested (WTS-124). */
export interface Selection {
  /** Missing for an address that is being added. */
  readonly addressId: string | undefined;
  /** Its place in the list; -1 for one that is being added. */
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

/** The views of the address book: the list and the adding of version 1, and the six of version 2 (WTS-125). */
export type BookView =
  | { readonly at: 'SelectAddress' }
  | { readonly at: 'AddAddress'; readonly draft?: Draft }
  | { readonly at: 'ReserveYourTime' }
  | ({ readonly at: 'NoAddressSelectedForm'; readonly isCurrentDeleted: boolean } & Version2)
  | { readonly at: 'AddressBookForm'; readonly back: BookBack; readonly chosen?: string }
  | ({ readonly at: 'AddressEmptyForm' } & Version2)
  | ({ readonly at: 'AddressForm'; readonly draft: Draft } & Version2)
  | ({
      readonly at: 'ConfirmForm';
      readonly version: Version;
      readonly draft: Draft;
      readonly selection: Selection;
      readonly validation: Pick<Validation, 'validated' | 'changes' | 'reason'>;
    } & Version2);

export type BookEvent =
  /** "Select an Address". @param count how many the book has */
  | { readonly type: 'book-pressed'; readonly count: number }
  | { readonly type: 'add-pressed'; readonly count: number }
  | { readonly type: 'edit-pressed'; readonly draft: Draft; readonly count: number }
  /** The checker would write it otherwise, or does not know it. */
  | { readonly type: 'doubted'; readonly draft: Draft; readonly validation: Validation }
  | { readonly type: 'saved'; readonly id: string }
  /** @param left how many are left */
  | { readonly type: 'deleted'; readonly isCurrent: boolean; readonly left: number };

/** How the book opens: from the first screen or from the times, with an address in use or without. */
export interface BookOpening {
  readonly version: Version;
  readonly from: 'first' | 'times';
  readonly hasAddress: boolean;
}

export function openBook({ version, from, hasAddress }: BookOpening): BookView {
  if (version === 1) return { at: 'SelectAddress' };
  if (from === 'first' && !hasAddress) return { at: 'ReserveYourTime' };
  return { at: 'AddressBookForm', back: from === 'times' ? 'leave' : 'ReserveYourTime' };
}

/** What an event makes of the view. */
export function stepBook(view: BookView, event: BookEvent): BookView {
  const back = backKept(view);
  switch (event.type) {
    case 'book-pressed':
      return event.count > 0 ? { at: 'AddressBookForm', back } : nothingSelected(back, 0, false);
    case 'add-pressed':
      if (isVersion1(view)) return { at: 'AddAddress' };
      return { at: 'AddressEmptyForm', back, count: event.count };
    case 'edit-pressed':
      return { at: 'AddressForm', draft: event.draft, back, count: event.count };
    case 'doubted':
      return doubted(view, event);
    case 'saved':
      return isVersion1(view) ? { at: 'SelectAddress' } : { at: 'AddressBookForm', back, chosen: event.id };
    case 'deleted':
      return event.left === 0 || event.isCurrent
        ? nothingSelected(back, event.left, event.isCurrent)
        : { at: 'AddressBookForm', back };
    default:
      return unreachable(event);
  }
}

function doubted(view: BookView, { draft, validation }: Extract<BookEvent, { type: 'doubted' }>): BookView {
  const { original, suggested, ...rest } = validation;
  return {
    at: 'ConfirmForm',
    version: isVersion1(view) ? 1 : 2,
    draft,
    selection: { addressId: draft.profile.addressId, index: draft.index, address: { original, suggested } },
    validation: rest,
    back: backKept(view),
    count: 'count' in view ? view.count : 0,
  };
}

/** The current address that was deleted leaves a mark until another is chosen (WTS-146, GA-32). */
const nothingSelected = (back: BookBack, count: number, isCurrentDeleted: boolean): BookView => ({
  at: 'NoAddressSelectedForm',
  back,
  count,
  isCurrentDeleted,
});

const isVersion1 = (view: BookView): boolean =>
  view.at === 'SelectAddress' || view.at === 'AddAddress' || (view.at === 'ConfirmForm' && view.version === 1);

/** The prompt leads on to a list that comes back to it. */
const backKept = (view: BookView): BookBack => ('back' in view ? view.back : 'ReserveYourTime');

/** Where Back leads; `leave` is back to where the book was opened. */
export function backOfBook(view: BookView): BookView | 'leave' {
  switch (view.at) {
    case 'AddAddress':
      return { at: 'SelectAddress' };
    case 'NoAddressSelectedForm':
      return { at: 'ReserveYourTime' };
    case 'AddressBookForm':
      return view.back === 'leave' ? 'leave' : { at: 'ReserveYourTime' };
    case 'AddressEmptyForm':
    case 'AddressForm':
      return view.count > 0 ? { at: 'AddressBookForm', back: view.back } : nothingSelected(view.back, 0, false);
    case 'ConfirmForm':
      return backToForm(view);
    default:
      return 'leave';
  }
}

/** The form again, as it was filled in. */
function backToForm({ version, draft, back, count }: Extract<BookView, { at: 'ConfirmForm' }>): BookView {
  return version === 1 ? { at: 'AddAddress', draft } : { at: 'AddressForm', draft, back, count };
}
