import { useMutation, useQueryClient } from '@tanstack/react-query';
import { minus, parseMoney, ZERO } from '@cartwright/rules/money';
import { call } from '#api/client.ts';
import { Refused, accepted } from '#api/refused.ts';
import { type Order, orderQuery } from './queries.ts';

export type Approval = Order['approvals'][number];
export type ProposedSubstitute = Approval['proposed'][number];

/** The line that a proposal is for. */
export const lineOf = ({ lineItems }: Pick<Order, 'lineItems'>, { lineId }: Approval) =>
  lineItems.find(({ id }) => id === lineId);

/** The products that a shopper approved. */
export const chosenOf = ({ proposed, chosen }: Approval): ProposedSubstitute | undefined =>
  proposed.find(({ product }) => product.gtin13 === chosen);

/** What a substitute costs more than the missing items; below zero for less, in cents. */
export const differenceOf = ({ missingTotal }: Approval, { lineTotal }: ProposedSubstitute) =>
  minus(parseMoney(lineTotal) ?? ZERO, parseMoney(missingTotal) ?? ZERO);

/** Sends a reply and keeps what the server returns. An order whose proposal was closed meanwhile is fetched again. */
export function useReply(orderId: string) {
  const client = useQueryClient();
  const { queryKey } = orderQuery(orderId);
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ approvalId, gtin13 }: { approvalId: string; gtin13: string | null }): Promise<Order> =>
      accepted(
        await call('POST /atlas/v1/orders/v1/orders/:id/approvals/:approvalId', {
          params: { id: orderId, approvalId },
          body: { gtin13 },
        }),
      ),
    onSuccess: (order) => client.setQueryData(queryKey, order),
    onError: (error) => {
      if (isClosed(error)) void client.invalidateQueries({ queryKey });
    },
  });
}

/** Whether something else came first: another reply, the end of its time, or the store. */
export const isClosed = (error: unknown): boolean =>
  error instanceof Refused && (error.refusal.code === 'APPROVAL_CLOSED' || error.refusal.code === 'NOT_FOUND');
