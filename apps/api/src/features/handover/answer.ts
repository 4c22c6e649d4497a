import type { OrderState } from '@cartwright/rules/order-state';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { OrderRefusal } from '#orders/order-command.ts';

/** What of a refusal is sent. */
export interface HandOverRefusal<Code extends string> {
  readonly code: Code;
  readonly meta?: { readonly [key: string]: string | number };
}

interface Moved {
  readonly status: OrderState;
}

/** The outcome of a command as the console's calls have it: whoever came too late learns the state that the order has by now. */
export function answer<Code extends string>(
  moved: Result<Moved, OrderRefusal<Code>>,
): Result<Moved, HandOverRefusal<Code | 'NOT_FOUND' | 'MOVED_ON'>> {
  if (moved.ok) return ok({ status: moved.value.status });
  const { refusal } = moved;
  if ('from' in refusal) return refuse({ code: 'MOVED_ON', meta: { state: refusal.from } });
  return refuse({ code: refusal.code === 'ORDER_NOT_FOUND' ? 'NOT_FOUND' : refusal.code });
}
