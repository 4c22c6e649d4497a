import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import { DAY, type Millis } from '@cartwright/rules/zoned-time';
import type { OrderDetails } from './stored-order.ts';

/** How long after its handover the link of an order opens it. */
const OPENS_FOR = 30 * DAY;

interface Linked {
  readonly orderId: string;
  readonly details: Pick<OrderDetails, 'email' | 'endsAt'>;
}

/**
 * What opens one order without signing in (decision 72): its expiry, and a keyed MAC over the order, the expiry and the
 * e-mail address of the order. Whoever takes the address off the order revokes all its links.
 */
export interface OrderLinks {
  /** The token of an order, the same in each of its mails. */
  readonly tokenOf: (order: Linked) => string;
  /** Whether a token opens an order now. */
  readonly check: (
    token: string,
    order: Linked,
    now: Millis,
  ) => Result<undefined, { readonly code: 'NOT_FOUND' | 'LINK_EXPIRED' }>;
}

export function orderLinks(secret: Buffer): OrderLinks {
  const key = createSecretKey(createHmac('sha256', secret).update('order-link').digest());
  const macOf = ({ orderId, details: { email } }: Linked, expiry: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([orderId, expiry, email]))
      .digest();
  return {
    tokenOf: (order) => {
      const expiry = (order.details.endsAt + OPENS_FOR).toString(36);
      return `${expiry}.${macOf(order, expiry).toString('base64url')}`;
    },
    check: (token, order, now) => {
      const [, expiry, mac] = /^([\da-z]{1,10})\.([\w-]{43})$/.exec(token) ?? [];
      if (expiry === undefined || mac === undefined || order.details.email === '') return refuse({ code: 'NOT_FOUND' });
      // As texts: four texts of base64url are of the same bytes, and one of them is the token.
      const expected = macOf(order, expiry).toString('base64url');
      if (!timingSafeEqual(Buffer.from(expected), Buffer.from(mac))) return refuse({ code: 'NOT_FOUND' });
      return Number.parseInt(expiry, 36) > now ? ok(undefined) : refuse({ code: 'LINK_EXPIRED' });
    },
  };
}
