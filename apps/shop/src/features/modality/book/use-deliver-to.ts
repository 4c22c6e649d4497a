import type { SavedAddress } from '@cartwright/contracts/addresses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { checkError, unverified } from '#shared/address-book/problem-copy.ts';
import { TECHNICAL_DIFFICULTIES } from '#api/copy.ts';
import { isSessionError, messageFor } from '#api/errors.ts';
import { trackError } from '#api/track-error.ts';
import { useChooseModality, useIsSavingModality } from '../choice/queries.ts';
import { useConsequences } from '../choice/use-consequences.ts';
import { atAddress } from '../search/search-origin.ts';
import { optionsQuery } from '../search/queries.ts';
import type { BookProps } from '../picker/screen-props.ts';
import { useFulfillmentText } from '../picker/use-fulfillment-text.ts';
import { deliverable } from './deliver-to.ts';
import type { Deliverable } from './deliver-to.ts';

/** The error of one address of the list. */
export interface AddressProblem {
  readonly id: string;
  readonly message: string;
}

type Found = Extract<Deliverable, { kind: 'deliverable' }>;

/**
 * Makes an address of the book the delivery address, or says why it cannot be. If the book is left meanwhile, the
 * result is dropped and the next step is not taken.
 */
export function useDeliverTo({ version, openedFrom, next, send, onDeliverySet }: BookProps) {
  const { deliveryUnavailable } = useFulfillmentText();
  const consequences = useConsequences(openedFrom, 'address');
  const chooseModality = useChooseModality('address');
  const [requested, setRequested] = useState<string>();
  const [problem, setProblem] = useState<AddressProblem>();
  const check = useDeliverable({ version, openedFrom });
  const isSaving = useIsSavingModality();
  const isPending = check.isPending || consequences.isPending || isSaving;

  function deliverTo(saved: SavedAddress) {
    const report = (message: string) => setProblem({ id: saved.id, message });
    setProblem(undefined);
    setRequested(saved.id);
    check.mutate(saved, {
      onSuccess: (answer) => {
        if (answer.kind === 'deliverable') return trackOrSet(answer, report);
        trackError(new Error(answer.kind), { during: 'address', as: 'USER_CONSTRAINT_ERROR' });
        report(answer.kind === 'unverified' ? unverified : deliveryUnavailable);
      },
      onError: (error) => {
        if (!isSessionError(error)) report(messageFor(error, {}, checkError));
      },
    });
  }

  function trackOrSet({ address, isOwn }: Found, report: (message: string) => void) {
    const choice = { modalityType: 'DELIVERY', destination: { address } } as const;
    function onError(error: unknown) {
      if (!isSessionError(error)) report(TECHNICAL_DIFFICULTIES);
    }
    consequences.mutate(choice, {
      onSuccess: (changes) => {
        if (changes) send({ type: 'CONSEQUENCES_FOUND', choice, next });
        else chooseModality.mutate(choice, { onSuccess: () => onDeliverySet(address, isOwn), onError });
      },
      onError,
    });
  }

  return {
    deliverTo,
    /** One address at a time: another has to wait. */
    isPending,
    /** The last requested address. */
    requested,
    problem,
  };
}

/** Checks whether an address of the book can be delivered to. */
function useDeliverable({ version, openedFrom }: Pick<BookProps, 'version' | 'openedFrom'>) {
  const client = useQueryClient();
  return useMutation({
    meta: { during: 'address' },
    networkMode: 'always',
    mutationFn: async (saved: SavedAddress) =>
      deliverable(saved, {
        version,
        optionsAt: (address) => {
          const query = optionsQuery(atAddress(address), openedFrom);
          // Fetched again: it may have changed since the picker opened. A failure is a result here (ERR-017).
          const meta = { isTrackedByCaller: true } as const;
          return client.fetchQuery({ ...query, staleTime: 0, retry: false, meta });
        },
      }),
  });
}
