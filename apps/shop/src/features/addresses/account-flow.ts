import type { SavedAddress } from '@cartwright/contracts/addresses';
import type { Address } from '@cartwright/rules/address';
import { unreachable } from '@cartwright/rules/result';
import type { Move } from '@cartwright/ui/flow/use-flow.ts';
import type { Taken } from '#shared/address-book/AddressChoice.tsx';
import type { Validation } from '#shared/address-book/calls.ts';
import type { ProfileAddress } from '#shared/address-book/profile-address.ts';
import { withAddress } from '#shared/address-book/profile-address.ts';

export type AccountProblem =
  /** The checker does not know the address: it can be kept as it was typed, when the shopper says so. */
  | { readonly code: 'NOT_KNOWN'; readonly reason: Validation['reason'] }
  | { readonly code: 'NOT_CHECKED' | 'NOT_SAVED'; readonly error: unknown };

/** What is being sent, or was. */
export type Doing =
  /** `isBack`: the shopper came back from the second step, so the form takes the focus again. */
  | { readonly status: 'editing'; readonly problem?: AccountProblem; readonly isBack?: true }
  | { readonly status: 'checking' }
  /** The last call: what is saved, and whether it is kept against the checker. */
  | { readonly status: 'saving'; readonly address: ProfileAddress; readonly keepAsTyped: boolean }
  | { readonly status: 'success'; readonly saved: SavedAddress };

/** The two steps of adding or editing an address of the account (ADR-014). */
export type AccountFlow =
  | { readonly kind: 'address-validation'; readonly entry: ProfileAddress; readonly doing: Doing }
  | {
      readonly kind: 'address-confirmation';
      /** What the shopper typed. */
      readonly entry: ProfileAddress;
      readonly suggested: Address;
      readonly changes: Validation['changes'];
      readonly taken: Taken;
      readonly doing: Doing;
    };

export type AccountEvent =
  | { readonly type: 'SUBMIT'; readonly entry: ProfileAddress }
  | { readonly type: 'CHECKED'; readonly validation: Validation }
  | { readonly type: 'TAKE'; readonly taken: Taken }
  /** "Confirm Address". */
  | { readonly type: 'CONFIRM' }
  /** "Edit Address". */
  | { readonly type: 'EDIT' }
  /** "Use Address as Entered", for an address that is not known. */
  | { readonly type: 'KEEP' }
  | { readonly type: 'SAVED'; readonly saved: SavedAddress }
  | { readonly type: 'FAILED'; readonly error: unknown };

/** The flow's effects. */
export type AccountEffect =
  | { readonly type: 'CHECK'; readonly entry: ProfileAddress }
  | { readonly type: 'SAVE'; readonly address: ProfileAddress; readonly keepAsTyped: boolean };

/** The initial form. @param entry the saved address, or an empty one */
export const startFlow = (entry: ProfileAddress): AccountFlow => typing(entry);

const typing = (entry: ProfileAddress, problem?: AccountProblem): AccountFlow => ({
  kind: 'address-validation',
  entry,
  doing: { status: 'editing', ...(problem && { problem }) },
});

/** An address is checked when it is submitted, and saved once it is known which one it is. */
export function stepAccount(flow: AccountFlow, event: AccountEvent): Move<AccountFlow, AccountEffect> {
  const next = after(flow, event);
  if (event.type === 'SUBMIT') return [next, [{ type: 'CHECK', entry: event.entry }]];
  if (next.doing.status !== 'saving' || flow.doing.status === 'saving') return [next, []];
  const { address, keepAsTyped } = next.doing;
  return [next, [{ type: 'SAVE', address, keepAsTyped }]];
}

function after(flow: AccountFlow, event: AccountEvent): AccountFlow {
  switch (event.type) {
    case 'SUBMIT':
      return { kind: 'address-validation', entry: event.entry, doing: { status: 'checking' } };
    case 'CHECKED':
      return checked(flow.entry, event.validation);
    case 'TAKE':
      return flow.kind === 'address-confirmation' ? { ...flow, taken: event.taken } : flow;
    case 'CONFIRM':
      return flow.kind === 'address-confirmation' ? { ...flow, doing: confirmed(flow) } : flow;
    case 'EDIT':
      return { kind: 'address-validation', entry: flow.entry, doing: { status: 'editing', isBack: true } };
    case 'KEEP':
      return { ...flow, doing: { status: 'saving', address: flow.entry, keepAsTyped: true } };
    case 'SAVED':
      return { ...flow, doing: { status: 'success', saved: event.saved } };
    case 'FAILED': {
      const code = flow.doing.status === 'checking' ? 'NOT_CHECKED' : 'NOT_SAVED';
      return { ...flow, doing: { status: 'editing', problem: { code, error: event.error } } };
    }
    default:
      return unreachable(event);
  }
}

/** A corrected address prompts the shopper and is not saved; an uncorrected one is saved at once (ADR-015, ADR-019). */
function checked(entry: ProfileAddress, { validated, corrected, suggested, changes, reason }: Validation): AccountFlow {
  if (!validated) return typing(entry, { code: 'NOT_KNOWN', reason });
  if (corrected)
    return {
      kind: 'address-confirmation',
      entry,
      suggested,
      changes,
      taken: 'suggested',
      doing: { status: 'editing' },
    };
  const address = withAddress(entry, suggested);
  return { kind: 'address-validation', entry, doing: { status: 'saving', address, keepAsTyped: false } };
}

const confirmed = ({ entry, suggested, taken }: Extract<AccountFlow, { kind: 'address-confirmation' }>): Doing =>
  taken === 'original'
    ? { status: 'saving', address: entry, keepAsTyped: true }
    : { status: 'saving', address: withAddress(entry, suggested), keepAsTyped: false };
