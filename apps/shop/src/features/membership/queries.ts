import type { Body } from '@cartwright/contracts/endpoint';
import type { membershipEndpoints } from '@cartwright/contracts/membership';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#api/client.ts';
import { invalidateAfter } from '#api/domain-events.ts';
import { key } from '#api/keys.ts';
import { accepted } from '#api/refused.ts';

const OWN = '/atlas/v1/membership/v1/enrollments';
const PLANS = '/atlas/v1/membership/v1/plans';

type Api = typeof membershipEndpoints;
/** A plan as the shopper can join it. */
export type Plan = Body<Api['GET /atlas/v1/membership/v1/plans']>['plans'][number];
/** A membership of the shopper. */
export type Membership = Body<Api['GET /atlas/v1/membership/v1/enrollments']>['enrollments'][number];

/** The plans of the banner, and the shopper's memberships, the newest first. */
export interface Memberships {
  readonly plans: readonly Plan[];
  readonly enrollments: readonly Membership[];
}

/** What the membership page shows. */
export const membershipQuery = () =>
  queryOptions({
    queryKey: key('membership'),
    meta: { during: 'membership' },
    queryFn: async ({ signal }): Promise<Memberships> => {
      const [plans, own] = await Promise.all([
        call(`GET ${PLANS}`, {}, { signal }),
        call(`GET ${OWN}`, {}, { signal }),
      ]);
      return { ...accepted(plans), ...accepted(own) };
    },
  });

/** Whatever came of a change, the page shows what the server has now, and times are free or not by it. */
const useChange = <Input>(change: (input: Input) => Promise<unknown>) => {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    meta: { during: 'membership' },
    mutationFn: change,
    onSettled: () => invalidateAfter('membershipChanged', client),
  });
};

/** What the shopper agreed to. */
export interface Joining {
  readonly plan: Plan;
  readonly cardId: string;
}

/** Joins. A call whose outcome is unknown is repeated with its key: the server joins and charges once. */
export function useJoin() {
  const unanswered = useRef<{ readonly key: string; readonly of: string }>(undefined);
  return useChange(async ({ plan, cardId }: Joining) => {
    const { type, renewalPrice, trialDays } = plan;
    const of = `${type} ${cardId}`;
    const idempotencyKey = unanswered.current?.of === of ? unanswered.current.key : crypto.randomUUID();
    unanswered.current = { key: idempotencyKey, of };
    const answer = await call(`POST ${OWN}`, { body: { idempotencyKey, type, renewalPrice, trialDays, cardId } });
    if (answer.ok || answer.refusal.code !== 'IN_PROGRESS') unanswered.current = undefined;
    return accepted(answer);
  });
}

/** Cancels, as the page showed what comes back. */
export const useCancel = ({ enrollmentId: id, refundable }: Membership) =>
  useChange(async () => accepted(await call(`POST ${OWN}/:id/cancel`, { params: { id }, body: { refundable } })));

/** Takes a cancel back. */
export const useResume = ({ enrollmentId: id }: Membership) =>
  useChange(async () => accepted(await call(`POST ${OWN}/:id/resume`, { params: { id } })));

/** Pays the charges to come with another card. */
export const useChangeCard = ({ enrollmentId: id }: Membership) =>
  useChange(async (cardId: string) =>
    accepted(await call(`PUT ${OWN}/:id/card`, { params: { id }, body: { cardId } })),
  );
