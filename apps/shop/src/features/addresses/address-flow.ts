import type { Address } from '@cartwright/rules/address';
import { unreachable } from '@cartwright/rules/result';
import type { Move } from '@cartwright/ui/flow/use-flow.ts';
import type { Taken } from '#shared/address-book/AddressChoice.tsx';
import type { ModalityValidation } from '#shared/address-book/calls.ts';
import { verdictOf } from '#shared/address-book/verdict.ts';

export type Correction = Pick<ModalityValidation, 'original' | 'suggested' | 'changes'>;

/** The state of adding or editing a delivery address. */
export type AddressFlow =
  | { readonly status: 'typing'; readonly problem: AddressProblem | undefined }
  | { readonly status: 'checking' }
  /** The checker would write it differently: the shopper says which one it is. */
  | { readonly status: 'confirming'; readonly correction: Correction; readonly taken: Taken }
  | { readonly status: 'saving'; readonly address: Address };

export type AddressProblem =
  | { readonly code: 'NOT_VALID' | 'NOT_ELIGIBLE' }
  /** No list has the street: the shopper may keep what they entered. */
  | { readonly code: 'STREET_UNKNOWN'; readonly address: Address }
  /** The check failed, or the saving. */
  | { readonly code: 'NOT_CHECKED' | 'NOT_SAVED'; readonly error: unknown };

/** The parts of the response that the flow uses. */
export type Checked = Correction & Pick<ModalityValidation, 'validated' | 'corrected' | 'isEligible' | 'reason'>;

export type AddressEvent =
  | { readonly type: 'SUBMIT'; readonly address: Address }
  | { readonly type: 'CHECKED'; readonly check: Checked }
  | { readonly type: 'TAKE'; readonly taken: Taken }
  | { readonly type: 'CONFIRM' }
  /** "Use Address as Entered". */
  | { readonly type: 'KEEP' }
  | { readonly type: 'NOT_ELIGIBLE' }
  | { readonly type: 'FAILED'; readonly error: unknown }
  | { readonly type: 'EDIT' };

/** The flow's effects. */
export type AddressEffect = { readonly type: 'CHECK' | 'SAVE'; readonly address: Address };

export const TYPING: AddressFlow = { status: 'typing', problem: undefined };

/** An address is checked when it is submitted, and saved once it is known which one it is. */
export function stepAddress(flow: AddressFlow, event: AddressEvent): Move<AddressFlow, AddressEffect> {
  const next = after(flow, event);
  if (event.type === 'SUBMIT') return [next, [{ type: 'CHECK', address: event.address }]];
  const isDecided = next.status === 'saving' && flow.status !== 'saving';
  return [next, isDecided ? [{ type: 'SAVE', address: next.address }] : []];
}

/** An address is used only when it is valid and can be delivered to (SCH-010). */
function after(flow: AddressFlow, event: AddressEvent): AddressFlow {
  switch (event.type) {
    case 'SUBMIT':
      return { status: 'checking' };
    case 'CHECKED':
      return afterCheck(event.check);
    case 'TAKE':
      return flow.status === 'confirming' ? { ...flow, taken: event.taken } : flow;
    case 'CONFIRM':
      return flow.status === 'confirming' ? { status: 'saving', address: flow.correction[flow.taken] } : flow;
    case 'KEEP': {
      const problem = flow.status === 'typing' ? flow.problem : undefined;
      return problem?.code === 'STREET_UNKNOWN' ? { status: 'saving', address: problem.address } : flow;
    }
    case 'NOT_ELIGIBLE':
      return { status: 'typing', problem: { code: 'NOT_ELIGIBLE' } };
    case 'FAILED': {
      const code = flow.status === 'checking' ? 'NOT_CHECKED' : 'NOT_SAVED';
      return { status: 'typing', problem: { code, error: event.error } };
    }
    case 'EDIT':
      return TYPING;
    default:
      return unreachable(event);
  }
}

function afterCheck(check: Checked): AddressFlow {
  const { corrected, isEligible, original, suggested, changes } = check;
  const verdict = verdictOf(check);
  if (verdict === 'street-unknown' && isEligible)
    return { status: 'typing', problem: { code: 'STREET_UNKNOWN', address: suggested } };
  if (verdict === 'unknown') return { status: 'typing', problem: { code: 'NOT_VALID' } };
  if (!isEligible) return { status: 'typing', problem: { code: 'NOT_ELIGIBLE' } };
  if (corrected) return { status: 'confirming', correction: { original, suggested, changes }, taken: 'suggested' };
  return { status: 'saving', address: suggested };
}
