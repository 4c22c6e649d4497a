/** An outgoing text message. */
export interface OutgoingText {
  /** Identifies the text forever: a provider that gets it twice sends it once. */
  readonly textId: string;
  /** `+1` and ten digits. */
  readonly to: string;
  readonly text: string;
}

/** The provider cannot text this number, now or later: it may be a landline. */
export class TakesNoTexts extends Error {
  override readonly name = 'TakesNoTexts';
}

/** What a provider responds for a number that takes no texts. */
const NO_TEXTS_THERE = 422;

/**
 * Sends text messages. It throws when the provider did not accept one, and the worker tries again later; not after
 * `TakesNoTexts`.
 */
export interface Texter {
  readonly send: (text: OutgoingText) => Promise<void>;
}

/** Milliseconds until a provider that does not respond counts as failed. */
const PATIENCE = 10_000;

/**
 * Texts by a provider at `url`: a POST of `{ to, text, id }` as JSON with the token as bearer. The id is the idempotency
 * key too.
 */
export function httpTexter(url: string, token: string | undefined): Texter {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return {
    send: async ({ textId: id, to, text }) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { ...authorization, 'content-type': 'application/json', 'idempotency-key': id },
        body: JSON.stringify({ to, text, id }),
        signal: AbortSignal.timeout(PATIENCE),
        redirect: 'error', // the token is for this address alone
      });
      await answer.body?.cancel();
      if (answer.status === NO_TEXTS_THERE) throw new TakesNoTexts(`no texts can be sent to the number of ${id}`);
      if (!answer.ok) throw new Error(`the provider of text messages refused ${id}: ${answer.status}`);
    },
  };
}
