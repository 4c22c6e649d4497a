import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { key } from '#api/keys.ts';
import { accepted, Refused } from '#api/refused.ts';
import type { Proving } from '../proof/use-proof.tsx';
import { startOver } from '../queries.ts';

const TWO_STEP = '/atlas/v1/security/v1/two-step';
const meta = { during: 'security' } as const;

/** Whether it is on, and how many recovery codes are left. */
export const twoStepQuery = () =>
  queryOptions({
    queryKey: key('two-step'),
    meta,
    queryFn: async ({ signal }) => accepted(await call(`GET ${TWO_STEP}`, {}, { signal })),
  });

/** A new secret for an authenticator app; null when the shopper did not confirm the identity. */
export const useSetup = (proving: Proving) =>
  useMutation({
    meta,
    gcTime: 0,
    mutationFn: async () => {
      const setup = await proving(() => call(`POST ${TWO_STEP}/setup`, {}));
      return setup && accepted(setup);
    },
  });

/** Turns it on. @returns the recovery codes, or null when the shopper did not confirm the identity */
export function useConfirm(proving: Proving) {
  const refresh = useRefresh();
  return useMutation({
    meta,
    gcTime: 0,
    mutationFn: async (code: string) => {
      const confirmed = await proving(() => call(`POST ${TWO_STEP}/confirm`, { body: { code } }));
      if (confirmed === null) return null;
      const { recoveryCodes } = accepted(confirmed);
      await refresh();
      return recoveryCodes;
    },
  });
}

/** Replaces the recovery codes. @returns them, or null when the shopper did not confirm the identity */
export function useNewCodes(proving: Proving) {
  const refresh = useRefresh();
  return useMutation({
    meta,
    gcTime: 0,
    mutationFn: async () => {
      const made = await proving(() => call(`POST ${TWO_STEP}/recovery-codes`, {}));
      if (made === null) return null;
      await refresh();
      return accepted(made).recoveryCodes;
    },
  });
}

/** Turns it off. @returns whether it is off: one that was turned off elsewhere counts */
export function useTurnOff(proving: Proving) {
  const refresh = useRefresh();
  return useMutation({
    meta,
    mutationFn: async () => {
      const answer = await proving(() => call(`DELETE ${TWO_STEP}`, {}));
      if (answer === null) return false;
      if (!answer.ok && answer.refusal.code !== 'NOT_FOUND') throw new Refused(answer.refusal);
      await refresh();
      return true;
    },
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: twoStepQuery().queryKey });
}

/** Finishes signing in, after the password. */
export function useCodeSignIn(challenge: string) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { during: 'sign-in' },
    mutationFn: async (code: string) =>
      accepted(await call('POST /atlas/v1/session/code', { body: { challenge, code } })),
    onSuccess: () => startOver(queryClient),
  });
}
