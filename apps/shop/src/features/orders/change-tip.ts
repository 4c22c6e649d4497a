import { type Cents, toWire } from '@cartwright/rules/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#api/client.ts';
import { invalidateAfter } from '#api/domain-events.ts';
import { accepted } from '#api/refused.ts';
import { type Order, orderQuery } from './queries.ts';

/** How often, and after how long, a change that is still being paid is requested again. Milliseconds. */
const MAX_ATTEMPTS = 5;
const RETRY_AFTER = 2_000;
const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

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
      let answer = await send();
      for (let tries = 0; tries < MAX_ATTEMPTS && !answer.ok && answer.refusal.code === 'IN_PROGRESS'; tries += 1) {
        await pause(RETRY_AFTER);
        answer = await send();
      }
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
