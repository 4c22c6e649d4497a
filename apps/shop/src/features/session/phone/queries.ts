import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { invalidateAfter } from '#api/domain-events.ts';
import { key } from '#api/keys.ts';
import { accepted } from '#api/refused.ts';

const CODE = '/atlas/v1/customer-profile/v1/mobile-phone/code';
const meta = { during: 'profile' } as const;
/** How often the page asks whether the provider could text the number, in milliseconds. */
const FOLLOWED_EVERY = 5_000;

/** The code that can be entered for the phone of the profile. Whether the number takes texts is known a little later. */
export const phoneCodeQuery = (phone: string) =>
  queryOptions({
    queryKey: key('phone-code', phone),
    meta,
    queryFn: async ({ signal }) => accepted(await call(`GET ${CODE}`, {}, { signal })).code,
    refetchInterval: ({ state: { data } }) => data?.takesNoTexts === false && FOLLOWED_EVERY,
  });

/** Has a code texted to a phone. */
export function useRequestCode() {
  const client = useQueryClient();
  return useMutation({
    meta,
    mutationFn: async ({ phone }: { readonly phone: string }) =>
      accepted(await call(`POST ${CODE}`, { body: { phoneNumber: phone } })).code,
    onSuccess: (code, { phone }) => client.setQueryData(phoneCodeQuery(phone).queryKey, code),
    onError: () => void invalidateAfter('phoneCodeEntered', client),
  });
}

/** Enters a code. Whatever comes of it, the page shows what is saved then. */
export function useEnterCode() {
  const client = useQueryClient();
  return useMutation({
    meta,
    mutationFn: async ({ phone, code }: { readonly phone: string; readonly code: string }) =>
      accepted(await call(`PUT ${CODE}`, { body: { phoneNumber: phone, code } })).verified,
    onSettled: () => void invalidateAfter('phoneCodeEntered', client),
  });
}
