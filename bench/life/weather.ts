import { type Payments, PaymentsUnavailable } from '../../apps/api/src/ports/payments.ts';

/** How often a call that moves money is lost before it is sent, and how often its response is. From 0 to 1. */
export interface Weather {
  readonly requests: number;
  readonly responses: number;
}

/** The payment host over a network that loses some calls and some responses. */
export function broken(host: Payments, { requests, responses }: Weather): Payments {
  const over = async <T>(work: () => Promise<T>): Promise<T> => {
    if (Math.random() < requests) throw new PaymentsUnavailable('the request was lost', { wasSent: true });
    const response = await work();
    if (Math.random() < responses) throw new PaymentsUnavailable('the response was lost', { wasSent: true });
    return response;
  };
  return {
    ...host,
    authorize: (request, pin) => over(() => host.authorize(request, pin)),
    capture: (request) => over(() => host.capture(request)),
    refund: (request) => over(() => host.refund(request)),
    reverse: (request) => over(() => host.reverse(request)),
  };
}
