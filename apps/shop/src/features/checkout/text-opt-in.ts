import { parsePhone, phoneToWire } from '@cartwright/rules/phone';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { key } from '#api/keys.ts';
import { getOptInStatus, type OptInStatus, updateOptIn } from '#shared/preferences/opt-in-calls.ts';

const TRIGGER = 'CLICKLIST';

/** What is known of texts to a phone, and how to allow them. */
export interface TextOptIn {
  /** Undefined while it is not known. */
  readonly status: OptInStatus | undefined;
  /** The phone was opted in or out on this page: until the order is placed, that can be undone (gap GC-35). */
  readonly isOfThisPage: boolean;
  /** What is being saved; undefined while nothing is. */
  readonly pending: boolean | undefined;
  /** Why the last press was not saved; undefined when it was. */
  readonly failure: Error | undefined;
  readonly change: (optIn: boolean) => void;
}

/** A consent that was saved: whether texts to this phone are allowed. */
interface Saved {
  readonly phone: string;
  readonly smsOptin: boolean;
}

/**
 * Texts to a phone as it is typed (OPT-008, OPT-010). An invalid one asks nothing.
 * @param onSaved called once the shopper has allowed them, or allows them no more
 */
export function useTextOptIn(typed: string, onSaved: (saved: Saved) => void): TextOptIn {
  const client = useQueryClient();
  const digits = parsePhone(typed);
  const phoneNumber = digits === undefined ? undefined : phoneToWire(digits);
  const [changed, setChanged] = useState<readonly string[]>([]);
  const { data: status } = useQuery(optInQuery(phoneNumber));
  const { mutate, ...saving } = useMutation({
    networkMode: 'always',
    // A press waits for the one before it, so that the last one counts.
    scope: { id: 'text-opt-in' },
    mutationFn: ({ phone, optIn }: { readonly phone: string; readonly optIn: boolean }) =>
      updateOptIn({ optIn, phoneNumber: phone, triggerType: TRIGGER }),
    onSuccess: (saved, { phone }) => {
      client.setQueryData(optInQuery(phone).queryKey, saved);
      onSaved({ phone, smsOptin: saved.customerOptedIn });
    },
  });
  const isOfThisPhone = saving.variables?.phone === phoneNumber;
  return {
    status,
    isOfThisPage: phoneNumber !== undefined && changed.includes(phoneNumber),
    pending: saving.isPending && isOfThisPhone ? saving.variables.optIn : undefined,
    failure: isOfThisPhone ? (saving.error ?? undefined) : undefined,
    change: (optIn) => {
      if (phoneNumber === undefined) return;
      setChanged((before) => [...before, phoneNumber]);
      mutate({ phone: phoneNumber, optIn });
    },
  };
}

/** Whether texts to a phone are allowed. */
const optInQuery = (phoneNumber: string | undefined) =>
  queryOptions({
    queryKey: key('text-opt-in', phoneNumber),
    enabled: phoneNumber !== undefined,
    queryFn: ({ signal }) => getOptInStatus({ phoneNumber: phoneNumber ?? '', triggerType: TRIGGER }, signal),
  });
