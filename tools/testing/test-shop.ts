import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { addTestCard, type TestCard } from './test-cards.ts';

const PAGE =
  '<!doctype html><html lang="en"><title>Shop</title><button>Before</button><main></main><button>After</button></html>';

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a server without a port');
  return address.port;
}

/** Tokens of shoppers, as the shop signs them. */
async function makeSigner() {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'shop-1', alg: 'ES256' }] };
  const token = (issuer: string, sub: string) =>
    new SignJWT({
      tenant: 'kroger',
      scope: 'wallet',
      sid: createHash('sha256').update(sub).digest('hex').slice(0, 32),
      auth_time: Math.floor(Date.now() / 1_000),
    })
      .setProtectedHeader({ alg: 'ES256', kid: 'shop-1' })
      .setSubject(sub)
      .setIssuer(issuer)
      .setAudience('pay')
      .setIssuedAt()
      .setExpirationTime('10 minutes')
      .sign(privateKey);
  return { jwks, token };
}

/**
 * The shop, as far as the payment host and its frames see it. It responds to `/.well-known/jwks.json` with its public
 * key, to `/token?sub=` with a bearer token of that shopper, to `/card?sub=&kind=&number=` by adding such a card to
 * that shopper's wallet as the frames would, and to anything else with an empty page.
 */
export async function startTestShop(payOrigin: string): Promise<{ origin: string; stop: () => void }> {
  const { jwks, token } = await makeSigner();
  let origin = '';
  const answer = async ({ url = '/' }: IncomingMessage): Promise<readonly [type: string, body: string]> => {
    const { pathname, searchParams: requested } = new URL(url, origin);
    const bearer = async () => await token(origin, requested.get('sub') ?? 'nobody');
    if (pathname === '/.well-known/jwks.json') return ['application/json', JSON.stringify(jwks)];
    if (pathname === '/token') return ['text/plain', await bearer()];
    if (pathname !== '/card') return ['text/html; charset=utf-8', PAGE];
    const card = {
      kind: requested.get('kind') as TestCard['kind'],
      number: requested.get('number') ?? '',
      pin: requested.get('pin') ?? '',
    };
    return ['application/json', await addTestCard(payOrigin, await bearer(), card)];
  };
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    answer(request).then(
      ([type, body]) => response.setHeader('content-type', type).end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  origin = `http://localhost:${await listen(server)}`;
  return {
    origin,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
