import type { SavedAddress } from '@cartwright/contracts/addresses';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { checkTrouble, unverified } from '#address-book/problem-copy.ts';
import { isSessionError, tellError, TROUBLE, wordsFor } from '#api/errors.ts';
import { useChooseWay } from '../choice/queries.ts';
import { useConsequences } from '../choice/use-consequences.ts';
import { atAddress } from '../search/place.ts';
import { optionsQuery } from '../search/queries.ts';
import type { BookProps } from '../window/screen-props.ts';
import { useFulfillmentText } from '../window/use-fulfillment-text.ts';
import { deliverable } from './deliver-to.ts';

/** What is said against one address of the list. */
export interface AddressProblem {
  readonly id: string;
  readonly message: string;
}

/** Makes an address of the book the one that deliveries go to, or says why it cannot be. */
export function useDeliverTo({ version, openedFrom, next, send, onDeliverySet }: BookProps) {
  const client = useQueryClient();
  const { deliveryUnavailable } = useFulfillmentText();
  const changes = useConsequences(openedFrom);
  const chooseWay = useChooseWay();
  const [asked, setAsked] = useState<string>();
  const [problem, setProblem] = useState<AddressProblem>();

  async function deliverTo(saved: SavedAddress) {
    const say = (message: string) => setProblem({ id: saved.id, message });
    setProblem(undefined);
    setAsked(saved.id);
    try {
      const answer = await deliverable(saved, {
        version,
        optionsAt: (address) => {
          const query = optionsQuery(atAddress(address), openedFrom);
          // Asked anew: what stood there when the window opened may have changed.
          return client.fetchQuery({ ...query, staleTime: 0, retry: false });
        },
      });
      if (answer.is !== 'DELIVERABLE') {
        tellError(new Error(answer.is), { during: 'address', as: 'USER_CONSTRAINT_ERROR' });
        return say(answer.is === 'UNVERIFIED' ? unverified : deliveryUnavailable);
      }
      await set(answer, say);
    } catch (error) {
      if (!isSessionError(error)) say(wordsFor(error, {}, { during: 'address', otherwise: checkTrouble }));
    } finally {
      setAsked(undefined);
    }
  }

  async function set(
    { address, isOwn }: { address: Parameters<BookProps['onDeliverySet']>[0]; isOwn: boolean },
    say: (message: string) => void,
  ) {
    const choice = { modalityType: 'DELIVERY', destination: { address } } as const;
    try {
      if (await changes(choice)) return send({ type: 'consequences-found', choice, next });
      await chooseWay.mutateAsync(choice);
    } catch (error) {
      if (isSessionError(error)) return;
      tellError(error, { during: 'address' });
      return say(TROUBLE);
    }
    onDeliverySet(address, isOwn);
  }

  return { deliverTo: (saved: SavedAddress) => void deliverTo(saved), asked, problem };
}
