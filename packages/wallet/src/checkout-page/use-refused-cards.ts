import { useEffect, useState } from 'react';
import type { Fulfillment } from '../host/fulfillment.ts';
import { useWallet } from '../core/use-wallet.ts';

/**
 * The cards that this modality does not accept, by id (MDL-020). Requested again when the cards change; until there is
 * a response, and without one, every card counts as accepted: placing the order decides.
 */
export function useRefusedCards(fulfillment: Fulfillment): ReadonlySet<string> {
  const { wallet, snapshot } = useWallet();
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const ids = snapshot.state.cards.map(({ id }) => id).join(' ');

  useEffect(() => {
    if (ids === '') return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    void wallet.calls.call('GET /payment/v2/wallet/accepted', { query: { fulfillment } }, { signal }).then((answer) => {
      if (signal.aborted || !answer.ok) return;
      const { cards } = answer.value.data.payment;
      setRefused(new Set(cards.filter(({ accepted }) => !accepted).map(({ id }) => id)));
    });
    return () => ending.abort();
  }, [wallet, fulfillment, ids]);

  return refused;
}
