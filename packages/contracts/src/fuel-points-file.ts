import type { FuelPointsRow } from '@cartwright/rules/fuel-points';
import { TAX_CLASSES } from '@cartwright/rules/pricing-input';
import { z } from 'zod';

const Text = z.string().min(1);

/** How orders earn fuel points, as `data/fuel-points.json` defines it. A banner is in at most one row. */
export const FuelPointsFile: z.ZodType<readonly FuelPointsRow[]> = z
  .array(
    z.strictObject({
      banners: z.array(Text).min(1),
      pointsPerDollar: z.int().min(1).max(100),
      bonus: z.strictObject({ days: z.array(z.int().min(1).max(7)).min(1), times: z.int().min(2).max(10) }).optional(),
      excluded: z.strictObject({ departments: z.array(Text), taxClasses: z.array(z.enum(TAX_CLASSES)) }),
    }),
  )
  .superRefine((rows, context) => {
    const banners = rows.flatMap((row) => row.banners);
    for (const banner of banners.filter((each, index) => banners.indexOf(each) < index))
      context.addIssue({ code: 'custom', message: `${banner} is in two rows` });
  });
