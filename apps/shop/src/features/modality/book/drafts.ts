import type { SavedAddress } from '@cartwright/contracts/addresses';
import type { Address } from '@cartwright/rules/address';
import { NEW_ADDRESS } from '#shared/address-book/new-address.ts';
import { toProfileAddress, withAddress } from '#shared/address-book/profile-address.ts';
import type { Draft } from './state.ts';

/** An address that is being added. */
export const newDraft = (): Draft => ({ profile: NEW_ADDRESS, index: -1 });

/** A saved address that is being edited. @param index its position in the list */
export const draftOf = (saved: SavedAddress, index: number): Draft => ({ profile: toProfileAddress(saved), index });

/** The draft as it was typed. */
export const typedInto = (draft: Draft, address: Address, county: string | undefined): Draft => ({
  ...draft,
  profile: { ...withAddress(draft.profile, address), county },
});
