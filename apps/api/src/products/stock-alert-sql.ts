import type { Millis } from '@cartwright/rules/zoned-time';
import { type RawBuilder, sql } from 'kysely';

/** Keeps the alerts that still wait for their product, where `stock_alert a` is read. */
export const isOpenAlert = (now: Millis): RawBuilder<unknown> =>
  sql`a.sent_at is null and a.ends_at > ${new Date(now)}::timestamptz`;
