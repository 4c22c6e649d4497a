import type { Kysely } from 'kysely';
import type { IntentMove } from '@cartwright/contracts/payment-intents';
import { cents } from '@cartwright/rules/money';
import { laterMoveStatus, laterMoveType } from '#db/enums.ts';
import type { Tables } from '#db/tables.gen.ts';
import type { LaterMove, MoveType } from './later-moves-sql.ts';

const TYPE = { COMPLETION: 'capture', RETURN: 'refund' } as const satisfies { readonly [type in MoveType]: string };
const STATUS = {
  PENDING: 'pending',
  APPROVED: 'approved',
  DECLINED: 'declined',
  REVERSED: 'returned',
} as const satisfies { readonly [status in LaterMove['status']]: string };

/** The captures and refunds of an intent, in the order in which they were requested. */
export async function movesOfIntent(db: Kysely<Tables>, intentId: string): Promise<IntentMove[]> {
  const rows = await db
    .selectFrom('pay.txn as txn')
    .innerJoin('pay.leg as leg', 'leg.id', 'txn.leg_id')
    .select(['txn.id', 'txn.type', 'txn.status', 'txn.amount_cents as amount', 'txn.network_code as networkCode'])
    .select(['txn.at', 'txn.operation', 'leg.id as legId'])
    .where('leg.intent_id', '=', intentId)
    .where('txn.type', 'in', ['COMPLETION', 'RETURN'])
    .orderBy('txn.at')
    .orderBy('leg.position')
    .execute();
  return rows.map(({ type, status, amount, networkCode, at, ...row }) => ({
    ...row,
    type: TYPE[laterMoveType.parse(type)],
    status: STATUS[laterMoveStatus.parse(status)],
    amount: cents(amount),
    networkCode: networkCode ?? '',
    at: at.toISOString(),
  }));
}
