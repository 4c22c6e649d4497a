import type { MembershipPlan } from '@cartwright/rules/membership-plan';
import { ok, type Result } from '@cartwright/rules/result';
import { type Db, type ShopContext, type ShopServe, shopperOf } from '#context.ts';
import type { MembershipCommands } from './commands.ts';
import type { EnrollmentRow } from './enrollment.ts';
import { enrollmentsOf } from './read-sql.ts';
import { toOffer, toView } from './view.ts';

interface MembershipDeps extends MembershipCommands {
  readonly db: Db;
  /** The plans that a banner offers. */
  readonly plansAt: (bannerId: string) => readonly MembershipPlan[];
}

/** The plans of a banner, and a shopper's membership. */
export function membershipRoutes(serve: ShopServe, deps: MembershipDeps): void {
  const { db, plansAt, join, cancel, resume, changeCard } = deps;
  serve('GET /atlas/v1/membership/v1/plans', async (_input, context) => {
    const earlier = await enrollmentsOf(db.read, whoseOf(context));
    const hadTrial = earlier.length > 0;
    return ok({ plans: plansAt(context.bannerId).map((plan) => toOffer(plan, hadTrial)) });
  });

  serve('GET /atlas/v1/membership/v1/enrollments', async (_input, context) => {
    const enrollments = await enrollmentsOf(db.read, whoseOf(context));
    return ok({ enrollments: enrollments.map((row) => toView(row, context.now)) });
  });

  serve('POST /atlas/v1/membership/v1/enrollments', async ({ body }, context) => {
    const { idempotencyKey: key, renewalPrice: price, ...chosen } = body;
    const { locale } = context;
    return viewed(await join({ ...whoseOf(context), locale, key, price, ...chosen }, context.now), context);
  });

  serve('POST /atlas/v1/membership/v1/enrollments/:id/cancel', async ({ params, body }, context) => {
    const own = { enrollmentId: params.id, profileId: shopperOf(context).profileId };
    return viewed(await cancel({ ...own, refundable: body.refundable }, context.now), context);
  });

  serve('POST /atlas/v1/membership/v1/enrollments/:id/resume', async ({ params }, context) =>
    viewed(await resume({ enrollmentId: params.id, profileId: shopperOf(context).profileId }, context.now), context),
  );

  serve('PUT /atlas/v1/membership/v1/enrollments/:id/card', async ({ params, body }, context) => {
    const own = { enrollmentId: params.id, profileId: shopperOf(context).profileId };
    return viewed(await changeCard({ ...own, cardId: body.cardId }, context.now), context);
  });
}

const whoseOf = (context: ShopContext) => ({
  profileId: shopperOf(context).profileId,
  bannerId: context.bannerId,
});

const viewed = <Refusal>(result: Result<EnrollmentRow, Refusal>, { now }: ShopContext) =>
  result.ok ? ok(toView(result.value, now)) : result;
