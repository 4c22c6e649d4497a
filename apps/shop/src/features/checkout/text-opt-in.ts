import type { Body } from '@cartwright/contracts/endpoint';
import type { communicationsEndpoints } from '@cartwright/contracts/communications';
import { parsePhone, phoneToWire } from '@cartwright/rules/phone';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { key } from '#api/keys.ts';
import { accepted } from '#api/refused.ts';

type Endpoints = typeof communicationsEndpoints;
type OptInStatus = Body<Endpoints['GET /atlas/v1/communications/v1/opt-in']>;

const TRIGGER = 'CLICKLIST';

/** What is known of texts to a phone, and how to allow them. */
export interface TextOptIn {
  /** Undefined while it is not known. */
  readonly status: OptInStatus | undefined;
  readonly isSaving: boolean;
  readonly isFailed: boolean;
  readonly allow: () => void;
}

/**
 * Texts to a phone as it is typed (OPT-008, OPT-010). An invalid one asks nothing.
 * @param onAllowed called once the shopper has allowed them
 */
export function useTextOptIn(typed: string, onAllowed: () => void): TextOptIn {
  const client = useQueryClient();
  const digits = parsePhone(typed);
  const phoneNumber = digits === undefined ? undefined : phoneToWire(digits);
  const queryKey = key('text-opt-in', phoneNumber);
  const found = useQuery({
    queryKey,
    enabled: phoneNumber !== undefined,
    queryFn: async ({ signal }) =>
      accepted(
        await call(
          'GET /atlas/v1/communications/v1/opt-in',
          { query: { phoneNumber: phoneNumber ?? '', triggerType: TRIGGER } },
          { signal },
        ),
      ),
  });
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: async (phone: string) =>
      accepted(
        await call('POST /atlas/v1/communications/v1/opt-in', {
          body: { optIn: true, phoneNumber: phone, triggerType: TRIGGER },
        }),
      ),
    onSuccess: (status, phone) => {
      client.setQueryData(key('text-opt-in', phone), status);
      if (status.customerOptedIn) onAllowed();
    },
  });
  return {
    status: found.data,
    isSaving: saving.isPending,
    isFailed: saving.isError,
    allow: () => {
      if (phoneNumber !== undefined) saving.mutate(phoneNumber);
    },
  };
}
