import { COMMON_REFUSALS } from '@cartwright/contracts/endpoint';
import type { ShopEvent } from '@cartwright/contracts/events';
import { shopApi } from '@cartwright/contracts/shop-api';

/** Codes that a browser sends besides those of the contract: kinds of errors, and the codes of the wallet (EVT-003). */
const BROWSER_CODES = [
  'OTHER',
  'NETWORK',
  'SERVICE',
  'INTERNAL',
  'OVERLOADED',
  'SERVICE_UNAVAILABLE',
  'UNKNOWN_RESPONSE_ERROR',
  'TIMEOUT',
  'FORM',
  'INVALID_ZIP',
  'FRAME_LOAD',
  'FRAME_RESTARTED',
  'CARD_DECLINED',
  'DUPLICATE_CARD',
  'SAME_CARD_NEW_EXPIRY',
  'INVALID_CARD',
  'TOKEN_INVALID',
  'RV62751',
  'RV32937',
  'KC2617',
  'RV72632',
  'INTENT_NOT_FOUND',
];

type ErrorFacts = Extract<ShopEvent, { readonly name: 'USER_CONSTRAINT_ERROR' }>['data'];

const known: ReadonlySet<string> = new Set([
  ...Object.keys(COMMON_REFUSALS),
  ...Object.values(shopApi).flatMap(({ refusals }) => Object.keys(refusals)),
  ...BROWSER_CODES,
]);

/** No event records that somebody pays with SNAP EBT, so codes that only they can meet are not stored either. */
const isPrivate = (code: string): boolean => /EBT|SNAP|PIN|CASH|WIC|BALANCE/i.test(code);

/** A form that requests a balance is for SNAP EBT, and so are most that ask for a PIN. */
const isForPin = ({ during, field }: ErrorFacts): boolean => during === 'balance' || field === 'pin';

function withoutForm({ during: _during, field: _field, ...facts }: ErrorFacts): ErrorFacts {
  return facts;
}

/**
 * The event as it may be stored. A code that is not ours becomes `OTHER`, so that no browser can write its own text into
 * the records; and nothing stored says that a balance or a PIN was requested.
 */
export function sanitizeEvent(event: ShopEvent): ShopEvent {
  if (event.name !== 'USER_CONSTRAINT_ERROR' && event.name !== 'CUSTOMER_FACING_SERVICE_ERROR') return event;
  const facts = isForPin(event.data) ? withoutForm(event.data) : event.data;
  const { code } = facts;
  return { ...event, data: known.has(code) && !isPrivate(code) ? facts : { ...facts, code: 'OTHER' } };
}
