import type { SavedAddress } from '@cartwright/contracts/addresses';
import type { Address } from '@cartwright/rules/address';
import { unreachable } from '@cartwright/rules/result';
import type { Move } from '@cartwright/ui/flow/use-flow.ts';
import type { Taken } from '../../shared/address-book/AddressChoice.tsx';
import type { Validation } from '../../shared/address-book/calls.ts';
import type { ProfileAddress } from '../../shared/address-book/profile-address.ts';
import { withAddress } from '../../shared/address-book/profile-address.ts';

export type AccountProblem =
  /** The checker does not know the address: it can be kept as it was typed, when the shopper says so. */
  | { readonly kind: 'NOT_KNOWN'; readonly reason: Validation['reason'] }
  | { readonly kind: 'NOT_CHECKED' | 'NOT_SAVED'; readonly error: unknown };

/** What is being sent, or was. */
export type Doing =
  /** `isBack`: the shopper came back from the second step, so the form takes the focus again. */
  | { readonly is: 'editing'; readonly problem?: AccountProblem; readonly isBack?: true }
  | { readonly is: 'checking' }
  /** The last call: what is saved, and whether it is kept against the checker. */
  | { readonly is: 'saving'; readonly address: ProfileAddress; readonly keepAsTyped: boolean }
  | { readonly is: 'success'; readonly saved: SavedAddress };

/** The two steps of adding or editing an address of the account (ADR-014). */
export type AccountFlow =
  | { readonly step: 'ADDRESS_VALIDATION'; readonly entry: ProfileAddress; readonly doing: Doing }
  | {
      readonly step: 'ADDRESS_CONFIRMATION';
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

/** What is asked of the server. */
export type AccountEffect =
  | { readonly type: 'CHECK'; readonly entry: ProfileAddress }
  | { readonly type: 'SAVE'; readonly address: ProfileAddress; readonly keepAsTyped: boolean };

/** The form as it opens. @param entry the saved address, or an empty one */
export const startFlow = (entry: ProfileAddress): AccountFlow => typing(entry);

const typing = (entry: ProfileAddress, problem?: AccountProblem): AccountFlow => ({
  step: 'ADDRESS_VALIDATION',
  entry,
  doing: { is: 'editing', ...(problem && { problem }) },
});

/** An address is checked when it is submitted, and saved once it is known which one it is. */
export function stepAccount(flow: AccountFlow, event: AccountEvent): Move<AccountFlow, AccountEffect> {
  const next = after(flow, event);
  if (event.type === 'SUBMIT') return [next, [{ type: 'CHECK', entry: event.entry }]];
  if (next.doing.is !== 'saving' || flow.doing.is === 'saving') return [next, []];
  const { address, keepAsTyped } = next.doing;
  return [next, [{ type: 'SAVE', address, keepAsTyped }]];
}

function after(flow: AccountFlow, event: AccountEvent): AccountFlow {
  switch (event.type) {
    case 'SUBMIT':
      return { step: 'ADDRESS_VALIDATION', entry: event.entry, doing: { is: 'checking' } };
    case 'CHECKED':
      return checked(flow.entry, event.validation);
    case 'TAKE':
      return flow.step === 'ADDRESS_CONFIRMATION' ? { ...flow, taken: event.taken } : flow;
    case 'CONFIRM':
      return flow.step === 'ADDRESS_CONFIRMATION' ? { ...flow, doing: confirmed(flow) } : flow;
    case 'EDIT':
      return { step: 'ADDRESS_VALIDATION', entry: flow.entry, doing: { is: 'editing', isBack: true } };
    case 'KEEP':
      return { ...flow, doing: { is: 'saving', address: flow.entry, keepAsTyped: true } };
    case 'SAVED':
      return { ...flow, doing: { is: 'success', saved: event.saved } };
    case 'FAILED': {
      const kind = flow.doing.is === 'checking' ? 'NOT_CHECKED' : 'NOT_SAVED';
      return { ...flow, doing: { is: 'editing', problem: { kind, error: event.error } } };
    }
    default:
      return unreachable(event);
  }
}

/** A corrected address is asked about and not saved; one that needed no correction is saved at once (ADR-015, ADR-019). */
function checked(entry: ProfileAddress, { validated, corrected, suggested, changes, reason }: Validation): AccountFlow {
  if (!validated) return typing(entry, { kind: 'NOT_KNOWN', reason });
  if (corrected)
    return { step: 'ADDRESS_CONFIRMATION', entry, suggested, changes, taken: 'suggested', doing: { is: 'editing' } };
  const address = withAddress(entry, suggested);
  return { step: 'ADDRESS_VALIDATION', entry, doing: { is: 'saving', address, keepAsTyped: false } };
}

const confirmed = ({ entry, suggested, taken }: Extract<AccountFlow, { step: 'ADDRESS_CONFIRMATION' }>): Doing =>
  taken === 'original'
    ? { is: 'saving', address: entry, keepAsTyped: true }
    : { is: 'saving', address: withAddress(entry, suggested), keepAsTyped: false };
