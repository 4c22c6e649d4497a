import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A payment host on a port of its own that charges at once and responds when it is told to. */
export interface SilentHost {
  readonly origin: string;
  /** The operations that were charged, once each. */
  readonly charged: ReadonlySet<string>;
  /** Responds from now on, to pending requests too. */
  readonly speak: () => void;
  readonly stop: () => Promise<void>;
}

const INTENT = '0193e0a2-7d35-7000-8000-000000000001';
const CARD = { cardId: 'c1', paymentType: 'BANK_CARD', brand: 'VISA', lastFour: '4242' };

export async function silentHost(): Promise<SilentHost> {
  const charged = new Set<string>();
  let speak = (): void => {};
  const mayAnswer = new Promise<void>((resolve) => {
    speak = resolve;
  });
  const server = createServer((request, response) => {
    void answerTo(request, charged, mayAnswer).then((body) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a server on TCP has one
  return {
    origin: `http://127.0.0.1:${port}`,
    charged,
    speak: () => speak(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answerTo(request: IncomingMessage, charged: Set<string>, mayAnswer: Promise<void>): Promise<object> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const total: unknown = /"total":"([^"]+)"/.exec(text)?.[1];
  const intent = { id: INTENT, version: 1, state: 'open', total, legs: [] };
  if (request.method === 'GET')
    return { ...CARD, expirationMonth: 12, expirationYear: 2040, expired: false, balance: null };
  if (!request.url?.endsWith('/authorize')) return intent;
  charged.add(String(request.headers['idempotency-key']).replace(/\.\d+$/, ''));
  await mayAnswer;
  const moved = { amount: total, captured: 'USD 0.00', refunded: 'USD 0.00', networkCode: '00', processorRef: 'r1' };
  return { ...intent, state: 'authorized', legs: [{ ...CARD, id: INTENT, ...moved }] };
}
