import { sql } from 'kysely';
import type { Dimension, LimitedAction } from '#velocity/sql.ts';
import type { TestPay } from './pay-host.ts';

/** Which limits a test sets: all windows and outcomes of a dimension, or of every dimension if none is named. */
interface Limits {
  readonly action: LimitedAction;
  readonly dimension?: Dimension;
  readonly maxAttempts: number;
}

/** Sets limits for all tenants, as an operator does: by a statement, at once. */
export const setLimits = async (pay: TestPay, { action, dimension, maxAttempts }: Limits): Promise<void> =>
  await pay.databases.service.single(async (single) => {
    await sql`update pay.velocity_limit set max_attempts = ${maxAttempts}
      where action = ${action} and dimension = coalesce(${dimension ?? null}::text, dimension)`.execute(single);
  });

/** For tests in which one address represents many shoppers: only the limits of an account keep their defaults. */
export const liftSharedLimits = async (pay: TestPay): Promise<void> =>
  await pay.databases.service.single(async (single) => {
    await sql`update pay.velocity_limit set max_attempts = 1000000 where dimension <> 'ACCOUNT'`.execute(single);
  });
