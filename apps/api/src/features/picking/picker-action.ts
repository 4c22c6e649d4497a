import type { Actor } from '#orders/move-order-sql.ts';
import type { StaffAction } from '#staff/actions.ts';
import { type StaffContext, staffOf } from '#staff/staff-context.ts';

/** Something that a picker does with an order, as the log keeps it. */
export type PickerAction = StaffAction & { readonly orderId: string };

export interface PickerCall {
  readonly actor: Actor;
  readonly action: PickerAction;
}

/** What somebody does with an order of the call's store. */
export function actionOf(
  context: StaffContext,
  kind: string,
  { orderId, ...more }: Pick<PickerAction, 'orderId' | 'reason' | 'data'>,
): PickerAction {
  const { bannerId = null, locationId = null } = context.place ?? {};
  return { staffId: staffOf(context).staffId, kind, bannerId, locationId, orderId, ...more };
}
