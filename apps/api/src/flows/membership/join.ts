import { startOf } from '@cartwright/rules/membership-life';
import type { MembershipPlan } from '@cartwright/rules/membership-plan';
import { ok, refuse } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import { hasCode, UNIQUE_VIOLATION } from '@cartwright/server/database';
import { newId } from '@cartwright/server/new-id';
import type { JoinRequest, MembershipCommands } from '#features/membership/commands.ts';
import { columnsOf, type EnrollmentRow, type PayingCard } from '#features/membership/enrollment.ts';
import { membershipMail } from '#features/membership/mails.ts';
import { enrollmentsOf, joinedBy, readerOf } from '#features/membership/read-sql.ts';
import { insertEnrollment, type NewEnrollment } from '#features/membership/write-sql.ts';
import { MOVEMENT_LEASE } from '#orders/order-money.ts';
import { PaymentsUnavailable } from '#ports/payments.ts';
import type { JoinDeps } from './deps.ts';
import { payingCard, planCharge } from './plan-charge.ts';
import { runCharge } from './run-charge.ts';

type Joined = Awaited<ReturnType<MembershipCommands['join']>>;

/**
 * Starts a membership, once for each key: with its trial, or by charging the first period. What breaks after that charge
 * began is finished by recovery; a decline leaves no membership.
 */
export async function join(deps: JoinDeps, request: JoinRequest, now: Millis): Promise<Joined> {
  const { profileId, bannerId, key } = request;
  const again = await joinedBy(deps.db.read, { profileId, key });
  if (again) return endOf(again, request);
  const plan = deps.plansAt(bannerId).find(({ type }) => type === request.type);
  if (!plan) return refuse({ code: 'PLAN_NOT_OFFERED' });
  const earlier = await enrollmentsOf(deps.db.read, { profileId, bannerId });
  if (earlier.some(({ status }) => status !== 'ENDED')) return refuse({ code: 'ALREADY_MEMBER' });
  const trialDays = earlier.length > 0 ? 0 : plan.trialDays;
  if (plan.price !== request.price || trialDays !== request.trialDays) return refuse({ code: 'TERMS_CHANGED' });
  try {
    const card = await payingCard(deps.payments, profileId, request.cardId);
    if (!card) return refuse({ code: 'CARD_NOT_ACCEPTED' });
    return await start(deps, { request, card, plan: { ...plan, trialDays } }, now);
  } catch (error) {
    if (error instanceof PaymentsUnavailable) return refuse({ code: 'PAYMENT_UNAVAILABLE' });
    throw error;
  }
}

interface Starting {
  readonly request: JoinRequest;
  readonly card: PayingCard;
  /** With the free days that this shopper has. */
  readonly plan: MembershipPlan;
}

async function start(deps: JoinDeps, { request, card, plan }: Starting, now: Millis): Promise<Joined> {
  const { profileId, bannerId, key, locale } = request;
  const { type, price, period, trialDays, partnerName } = plan;
  const enrollmentId = newId('mbr', now);
  const membership = startOf({ period, trialDays }, now);
  const row = { enrollmentId, profileId, bannerId, type, price, ...period, trialDays, partnerName, card, locale, key };
  const paying = { cardId: card.cardId, period: 1, number: 0, consent: 'FIRST' } as const;
  const charge = trialDays > 0 ? null : await planCharge(deps.payments, row, paying);
  const mail = charge ? null : await trialMail(deps, row, now + trialDays * 86_400_000, now);
  const made = { row, columns: columnsOf(membership), charge, mail, now, leaseUntil: now + MOVEMENT_LEASE };
  if (!(await isStored(deps, made))) {
    const again = await joinedBy(deps.db.read, { profileId, key });
    return again ? endOf(again, request) : refuse({ code: 'ALREADY_MEMBER' });
  }
  const outcome = charge ? await runCharge(deps, charge, now) : undefined;
  if (outcome?.kind === 'unknown') return refuse({ code: 'IN_PROGRESS' });
  const joined = await joinedBy(deps.db.read, { profileId, key });
  if (!joined) throw new Error(`membership ${enrollmentId} is gone`);
  return endOf(joined, request);
}

const trialMail = async (
  deps: JoinDeps,
  row: NewEnrollment['row'] & Pick<EnrollmentRow, 'locale'>,
  date: Millis,
  now: Millis,
) => {
  const reader = await readerOf(deps.db.read, row.profileId);
  return membershipMail(deps, { kind: 'trial', reader, of: row, date, about: 'trial' }, now);
};

/** False when another call of the shopper came first. */
async function isStored({ db }: JoinDeps, made: NewEnrollment): Promise<boolean> {
  try {
    await db.single((single) => insertEnrollment(single, made));
    return true;
  } catch (error) {
    if (hasCode(error, UNIQUE_VIOLATION)) return false;
    throw error;
  }
}

/** The response of the call with this key, first or repeated. */
function endOf(row: EnrollmentRow, request: JoinRequest): Joined {
  if (row.type !== request.type || row.bannerId !== request.bannerId) return refuse({ code: 'IDEMPOTENCY_KEY_REUSED' });
  if (row.state === 'joining') return refuse({ code: 'IN_PROGRESS' });
  return row.state === 'declined' ? refuse({ code: 'PAYMENT_DECLINED' }) : ok(row);
}
