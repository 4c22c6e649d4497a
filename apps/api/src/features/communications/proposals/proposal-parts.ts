import { toDollars } from '@cartwright/rules/money';
import { clockTime } from '@cartwright/rules/slot-label';
import type { MailPart } from '#mail/mail-content.ts';
import type { StoredApproval } from '#orders/approval.ts';
import type { OrderContents } from '#orders/stored-order.ts';
import { missingCost, proposedCost } from '#pricing/proposal-price.ts';
import { countedName } from '../mails/rows.ts';
import { PROPOSALS } from './copy.ts';

/** Until when a shopper may reply, on the store's clock. */
export const replyTime = ({ expiresAt }: Pick<StoredApproval, 'expiresAt'>, { details, locale }: OrderContents) =>
  clockTime(expiresAt, details.zone, locale);

/** What is out of stock or missing, what may come instead and at which price, and what happens without a reply. */
export function proposalParts(approval: StoredApproval, order: OrderContents): readonly MailPart[] {
  const messages = PROPOSALS[order.locale];
  const line = order.lines.find(({ lineId }) => lineId === approval.lineId);
  if (!line) return [];
  const { quantity: found, proposed } = approval;
  return [
    {
      kind: 'amounts',
      rows: [
        {
          name: countedName(line.product, line.quantity - found),
          note: found > 0 ? messages.foundPart(found, line.quantity) : messages.outOfStock,
          value: toDollars(missingCost(line, found)),
        },
        ...proposed.map((instead) => ({
          name: countedName(instead.product, instead.quantity),
          note: messages.proposed,
          value: toDollars(proposedCost(line, { found, instead }, order.details)),
        })),
      ],
    },
    { kind: 'sentences', sentences: [messages.replyBy(replyTime(approval, order)), messages.otherwise] },
  ];
}
