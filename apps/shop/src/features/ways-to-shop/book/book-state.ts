import type { Version } from '../window-state.ts';

/** The views of the address book: the list and the adding of version 1, and the six of version 2 (WTS-125). */
export type BookView =
  | { readonly at: 'SelectAddress' }
  | { readonly at: 'AddAddress' }
  | { readonly at: 'ReserveYourTime' }
  | { readonly at: 'AddressBookForm'; readonly back: 'ReserveYourTime' | 'leave' };

export type BookEvent = { readonly type: 'add-pressed' } | { readonly type: 'book-pressed' };

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
  if (event.type === 'add-pressed') return { at: 'AddAddress' };
  return view.at === 'ReserveYourTime' ? { at: 'AddressBookForm', back: 'ReserveYourTime' } : view;
}

/** Where Back leads; `leave` is back to where the book was opened. */
export function backOfBook(view: BookView): BookView | 'leave' {
  if (view.at === 'AddAddress') return { at: 'SelectAddress' };
  if (view.at === 'AddressBookForm' && view.back === 'ReserveYourTime') return { at: 'ReserveYourTime' };
  return 'leave';
}
