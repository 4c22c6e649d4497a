import { type Cents, toWire } from '@cartwright/rules/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#api/client.ts';
import { invalidateAfter } from '#api/domain-events.ts';
import { accepted } from '#api/refused.ts';
import { untilDone } from '#api/until-done.ts';
import { type Order, orderQuery } from './queries.ts';

/** How often a change that is still being paid is requested again. */
const MAX_REPEATS = 5;

/** A tip as it is sent. */
interface SentTip {
  readonly key: string;
  readonly revision: number;
  readonly tip: Cents;
}

/**
 * Changes the tip of a delivered order with a key of its own, and repeats that one until it has an outcome, also after a
 * lost connection, when the shopper presses again. The order is kept as the server returns it, or fetched again.
 */
export function useChangeTip({ id, revision }: Pick<Order, 'id' | 'revision'>) {
  const client = useQueryClient();
  const unanswered = useRef<SentTip | null>(null);
  const { queryKey } = orderQuery(id);
  return useMutation({
    networkMode: 'always',
    mutationFn: async (tip: Cents): Promise<Order> => {
      const same = unanswered.current?.tip === tip ? unanswered.current : null;
      const sent = same ?? { key: crypto.randomUUID(), revision, tip };
      unanswered.current = sent;
      const body = { idempotencyKey: sent.key, revision: sent.revision, gratuityAmount: toWire(tip) };
      const send = () => call('PUT /atlas/v1/orders/v1/orders/:id/tip', { params: { id }, body });
      const answer = await untilDone(send, MAX_REPEATS);
      unanswered.current = null;
      return accepted(answer);
    },
    onSuccess: (order) => {
      client.setQueryData(queryKey, order);
      void invalidateAfter('orderChanged', client);
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  });
}
