/** An order of a shopper whom a search service brought here: nothing about the shopper, or what was bought. */
export interface Conversion {
  /** Names this report forever: a service that gets it twice counts it once. */
  readonly conversionId: string;
  /** The service's own. */
  readonly token: string;
}

/** Reports conversions. It throws when the service did not accept one, and the worker tries again later. */
export interface Conversions {
  readonly report: (conversion: Conversion) => Promise<void>;
}

/** Milliseconds until a service that does not respond counts as failed. */
const PATIENCE = 10_000;

/** Reports to a service at `url`: a POST of `{ token, id }` as JSON. The id is the idempotency key too. */
export const httpConversions = (url: string): Conversions => ({
  report: async ({ conversionId: id, token }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': id },
      body: JSON.stringify({ token, id }),
      signal: AbortSignal.timeout(PATIENCE),
      redirect: 'error', // the token is for this address alone
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the service refused conversion ${id}: ${answer.status}`);
  },
});
