import type { OrderNotice } from '@cartwright/contracts/notices';
import type { Summary } from '@cartwright/contracts/summary';
import { readBagBans } from '@cartwright/server/bag-bans';
import type { ProductFacts } from '#products/product-facts.ts';
import { SUMMARY_MESSAGES } from './copy.ts';

/** What the notices of a cart or an order depend on. */
export interface NoticeFacts {
  readonly lines: readonly { readonly product: Pick<ProductFacts, 'minAge' | 'isProp65'> }[];
  /** In English, as it is priced and stored. */
  readonly summary: Summary;
  /** Where it is handed over: the delivery address, or the store of a pickup. */
  readonly state: string;
}

const BAG_BANS = readBagBans();

/** What the shopper must know, each only where it applies. */
export function noticesOf({ lines, summary, state }: NoticeFacts): OrderNotice[] {
  const fee = summary.lines.find(({ description }) => description === SUMMARY_MESSAGES['en-US'].BAG)?.amount;
  const isProp65 = state === 'CA' && lines.some(({ product }) => product.isProp65);
  return [
    ...(lines.some(({ product }) => product.minAge > 0) ? [{ kind: 'age' } as const] : []),
    ...(isProp65 ? [{ kind: 'prop-65' } as const] : []),
    ...(lines.length > 0 && BAG_BANS.has(state) ? [{ kind: 'bags-prohibited' } as const] : []),
    ...(fee ? [{ kind: 'bag-fee', amount: fee } as const] : []),
  ];
}
