import { z } from 'zod';
import type { Config } from './config.ts';

const Token = z.object({ token: z.string(), status: z.enum(['remembered', 'fully-authenticated']) });

/**
 * The host's own shopper session: here a session with the shop, kept on this server. A page never sees it; it gets
 * short-lived bearer tokens.
 */
export function shopSession({ SHOP_ORIGIN, EMBED_EMAIL, EMBED_PASSWORD }: Config): { token: () => Promise<string> } {
  let cookie: string | undefined;

  const post = (path: string, body?: object): Promise<Response> =>
    fetch(new URL(path, SHOP_ORIGIN), {
      method: 'POST',
      headers: {
        origin: SHOP_ORIGIN,
        ...(cookie !== undefined && { cookie }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    });

  async function signIn(): Promise<void> {
    const answer = await post('/atlas/v1/session/sign-in', {
      email: EMBED_EMAIL,
      password: EMBED_PASSWORD,
      remember: false,
    });
    if (!answer.ok) throw new Error(`the shop answered the sign-in with ${answer.status}`);
    cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  }

  return {
    token: async () => {
      if (cookie === undefined) await signIn();
      const first = await post('/atlas/v1/session/payment-token');
      const known = first.ok ? Token.parse(await first.json()) : undefined;
      if (known?.status === 'fully-authenticated') return known.token;
      if (!first.ok && first.status !== 401) throw new Error(`the shop answered with ${first.status}`);
      // The token of an ended session gives no access, and that of an old one allows no changes.
      await signIn();
      const answer = await post('/atlas/v1/session/payment-token');
      if (!answer.ok) throw new Error(`the shop answered with ${answer.status}`);
      return Token.parse(await answer.json()).token;
    },
  };
}
