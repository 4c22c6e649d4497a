import { unreachable } from '@cartwright/rules/result';
import type { Address } from './address-form.ts';

export interface Correction {
  readonly typed: Address;
  readonly suggested: Address;
  readonly changes: readonly { readonly field: string; readonly from: string; readonly to: string }[];
}

/** Where adding or editing a delivery address stands. */
export type AddressFlow =
  | { readonly at: 'typing'; readonly problem: AddressProblem | undefined }
  | { readonly at: 'checking' }
  /** The checker would write it differently: the shopper says which one it is. */
  | { readonly at: 'confirming'; readonly correction: Correction; readonly keep: 'suggested' | 'typed' }
  | { readonly at: 'saving'; readonly address: Address };

export type AddressProblem =
  | { readonly kind: 'NOT_VALID' | 'NOT_ELIGIBLE' }
  | { readonly kind: 'ERROR'; readonly error: unknown };

export interface Checked {
  readonly address: Address;
  readonly validated: boolean;
  readonly corrected: boolean;
  readonly isEligible: boolean;
  readonly changes: Correction['changes'];
}

export type AddressEvent =
  | { readonly type: 'SUBMIT' }
  | { readonly type: 'CHECKED'; readonly typed: Address; readonly check: Checked }
  | { readonly type: 'KEEP'; readonly keep: 'suggested' | 'typed' }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'NOT_ELIGIBLE' }
  | { readonly type: 'FAILED'; readonly error: unknown }
  | { readonly type: 'EDIT' };

export const TYPING: AddressFlow = { at: 'typing', problem: undefined };

/** An address is used only when it is valid and groceries can be brought there (SCH-010). */
export function stepAddress(flow: AddressFlow, event: AddressEvent): AddressFlow {
  switch (event.type) {
    case 'SUBMIT':
      return { at: 'checking' };
    case 'CHECKED':
      return afterCheck(event.typed, event.check);
    case 'KEEP':
      return flow.at === 'confirming' ? { ...flow, keep: event.keep } : flow;
    case 'CONFIRM':
      return flow.at === 'confirming' ? { at: 'saving', address: flow.correction[flow.keep] } : flow;
    case 'NOT_ELIGIBLE':
      return { at: 'typing', problem: { kind: 'NOT_ELIGIBLE' } };
    case 'FAILED':
      return { at: 'typing', problem: { kind: 'ERROR', error: event.error } };
    case 'EDIT':
      return TYPING;
    default:
      return unreachable(event);
  }
}

function afterCheck(typed: Address, { address, validated, corrected, isEligible, changes }: Checked): AddressFlow {
  if (!validated) return { at: 'typing', problem: { kind: 'NOT_VALID' } };
  if (!isEligible) return { at: 'typing', problem: { kind: 'NOT_ELIGIBLE' } };
  if (corrected) return { at: 'confirming', correction: { typed, suggested: address, changes }, keep: 'suggested' };
  return { at: 'saving', address };
}
