import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A payment host on a port of its own that charges at once and responds when it is told to. */
export interface SilentHost {
  readonly origin: string;
  /** The operations that were charged, once each. */
  readonly charged: ReadonlySet<string>;
  /** The operations that captured, once each. */
  readonly captured: ReadonlySet<string>;
  /** How many times an authorization was to be reversed. */
  readonly reversals: () => number;
  /** Responds to nothing that moves money, until `speak`. */
  readonly fallSilent: () => void;
  /** Responds from now on, to pending requests too. */
  readonly speak: () => void;
  readonly stop: () => Promise<void>;
}

const INTENT = '0193e0a2-7d35-7000-8000-000000000001';
const CARD = { cardId: 'c1', paymentType: 'BANK_CARD', brand: 'VISA', lastFour: '4242' };

export async function silentHost(): Promise<SilentHost> {
  const known: Known = { charged: new Set(), captured: new Set(), reversals: 0 };
  let silence = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    void answerTo(request, known, () => silence.promise).then((body) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a server on TCP has one
  return {
    origin: `http://127.0.0.1:${port}`,
    charged: known.charged,
    captured: known.captured,
    reversals: () => known.reversals,
    fallSilent: () => {
      silence = Promise.withResolvers();
    },
    speak: () => silence.resolve(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Known {
  readonly charged: Set<string>;
  readonly captured: Set<string>;
  reversals: number;
}

async function answerTo(request: IncomingMessage, known: Known, mayAnswer: () => Promise<void>): Promise<object> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const total: unknown = /"(?:total|amount)":"([^"]+)"/.exec(text)?.[1];
  const intent = { id: INTENT, version: 1, state: 'open', total, legs: [] };
  if (request.method === 'GET')
    return { ...CARD, expirationMonth: 12, expirationYear: 2040, expired: false, balance: null };
  const verb = /\w+$/.exec(request.url ?? '')?.[0];
  const operation = String(request.headers['idempotency-key']).replace(/\.\d+$/, '');
  if (verb === 'authorize') known.charged.add(operation);
  else if (verb === 'capture') known.captured.add(operation);
  else if (verb === 'reverse') known.reversals += 1;
  else return intent;
  await mayAnswer();
  const moved = { amount: total, captured: 'USD 0.00', refunded: 'USD 0.00', networkCode: '00', processorRef: 'r1' };
  return { ...intent, state: 'authorized', legs: [{ ...CARD, id: INTENT, ...moved }] };
}
