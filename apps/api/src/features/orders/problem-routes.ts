import type { ProblemForm } from '@cartwright/contracts/order-problems';
import { ok, type Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { z } from 'zod';
import { type ShopServe, shopperOf } from '#context.ts';
import type { Directory } from '#locations/directory.ts';
import type { ReportedLine } from '#orders/refund.ts';
import type { OrderContents } from '#orders/stored-order.ts';
import { toOrder } from './view.ts';

type Unreportable = 'NOT_FOUND' | 'NOT_REPORTABLE' | 'REPORT_TOO_LATE';
type Unrefunded =
  | Unreportable
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'LINE_NOT_FOUND'
  | 'QUANTITY_NOT_AVAILABLE'
  | 'NOTHING_PAID'
  | 'EBT_WINDOW_CLOSED';
interface OfShopper {
  readonly orderId: string;
  readonly profileId: string;
}

/** What is done about problems with the items of an order. */
interface ProblemDeps {
  readonly directory: Directory;
  readonly problemForm: (
    request: OfShopper,
    now: Millis,
  ) => Promise<Result<z.output<typeof ProblemForm>, { readonly code: Unreportable }>>;
  readonly reportProblem: (
    request: OfShopper & { readonly key: string; readonly lines: readonly ReportedLine[] },
    now: Millis,
  ) => Promise<Result<OrderContents, { readonly code: Unrefunded }>>;
}

/** Reporting items that were missing, damaged, wrong or of poor quality. */
export function problemRoutes(serve: ShopServe, { directory, problemForm, reportProblem }: ProblemDeps): void {
  serve('GET /atlas/v1/orders/v1/orders/:id/problem', async ({ params }, context) =>
    problemForm({ orderId: params.id, profileId: shopperOf(context).profileId }, context.now),
  );
  serve('POST /atlas/v1/orders/v1/orders/:id/problems', async ({ params, body }, context) => {
    const { profileId } = shopperOf(context);
    const lines = body.lines.map(({ id, quantity, kind, note }) => ({
      lineId: id,
      quantity,
      kind,
      note: note || null,
    }));
    const report = { orderId: params.id, profileId, key: body.idempotencyKey, lines };
    const reported = await reportProblem(report, context.now);
    return reported.ok ? ok(toOrder(reported.value, directory, context)) : reported;
  });
}
