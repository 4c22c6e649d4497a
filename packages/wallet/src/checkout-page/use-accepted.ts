import { useEffect, useState } from 'react';
import type { Fulfilment } from '../config.ts';
import { useWallet } from '../core/use-wallet.ts';

/**
 * The cards that this way of fulfilment does not take, by id (MDL-020). Asked anew when the cards change; until the answer
 * is there, and when none comes, every card counts as taken: the order itself is the judge.
 */
export function useRefusedCards(fulfilment: Fulfilment): ReadonlySet<string> {
  const { wallet, snapshot } = useWallet();
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const ids = snapshot.state.cards.map(({ id }) => id).join(' ');

  useEffect(() => {
    if (ids === '') return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    void wallet.calls.call('GET /payment/v2/wallet/accepted', { query: { fulfilment } }, { signal }).then((answer) => {
      if (signal.aborted || !answer.ok) return;
      const { cards } = answer.value.data.payment;
      setRefused(new Set(cards.filter(({ accepted }) => !accepted).map(({ id }) => id)));
    });
    return () => ending.abort();
  }, [wallet, fulfilment, ids]);

  return refused;
}
