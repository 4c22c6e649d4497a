import type { Endpoint, Request } from '@cartwright/contracts/endpoint';
import type { securityEndpoints } from '@cartwright/contracts/security';
import { useMutation } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { accepted } from '#api/refused.ts';

type Endpoints = typeof securityEndpoints;
type Sent<E extends Endpoint> = Request<E> extends { body: infer B } ? B : never;
export type PasswordReset = Sent<Endpoints['POST /atlas/v1/security/v1/password-resets/complete']>;
export type PasswordChange = Sent<Endpoints['POST /atlas/v1/security/v1/password']>;

/** Requests a link; the response never reveals whether the address has an account. */
export function useResetLink() {
  return useMutation({
    mutationFn: async (body: { email: string }) =>
      accepted(await call('POST /atlas/v1/security/v1/password-resets', { body })),
  });
}

export function useResetPassword() {
  return useMutation({
    mutationFn: async (body: PasswordReset) =>
      accepted(await call('POST /atlas/v1/security/v1/password-resets/complete', { body })),
  });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: async (body: PasswordChange) => accepted(await call('POST /atlas/v1/security/v1/password', { body })),
  });
}
