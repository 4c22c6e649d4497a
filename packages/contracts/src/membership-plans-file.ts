import { PLAN_TYPES } from '@cartwright/rules/membership';
import { type MembershipPlan, PERIOD_UNITS } from '@cartwright/rules/membership-plan';
import { cents } from '@cartwright/rules/money';
import { z } from 'zod';

/** The terms of every plan, as `data/membership-plans.json` has them: each plan once. */
export const MembershipPlansFile: z.ZodType<readonly MembershipPlan[]> = z
  .array(
    z.strictObject({
      type: z.enum(PLAN_TYPES),
      price: z.int().min(1).transform(cents),
      period: z.strictObject({ quantity: z.int().min(1).max(365), unit: z.enum(PERIOD_UNITS) }),
      trialDays: z.int().min(0).max(365),
      partnerName: z.string().min(1).max(60).nullable(),
    }),
  )
  .refine((plans) => PLAN_TYPES.every((type) => plans.filter((plan) => plan.type === type).length === 1), {
    message: 'not each plan once',
  });
