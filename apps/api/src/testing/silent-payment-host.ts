import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A payment host on a port of its own that charges at once and responds when it is told to. */
export interface SilentHost {
  readonly origin: string;
  /** The operations that were charged, once each. */
  readonly charged: ReadonlySet<string>;
  /** The operations that captured, once each. */
  readonly captured: ReadonlySet<string>;
  /** The operations that refunded, once each. */
  readonly refunded: ReadonlySet<string>;
  /** How many times an authorization was to be reversed. */
  readonly reversals: () => number;
  /** What each intent was charged, by checkout; a checkout gets another intent once its first one is charged. */
  readonly intentsOf: (checkoutId: string) => readonly HostIntent[];
  /** Responds to nothing that moves money, until `speak`. */
  readonly fallSilent: () => void;
  /** Responds from now on, to pending requests too. */
  readonly speak: () => void;
  readonly stop: () => Promise<void>;
}

/** An intent as the host has it; amounts as on the wire. */
export interface HostIntent {
  readonly id: string;
  readonly checkoutId: string;
  /** The operations that charged it, captured it, and released it: one of each at most, or money moved twice. */
  readonly charges: Set<string>;
  readonly captures: Set<string>;
  isReleased: boolean;
}

const CARD = { cardId: 'c1', paymentType: 'BANK_CARD', brand: 'VISA', lastFour: '4242' };

export async function silentHost(): Promise<SilentHost> {
  const known: Known = { charged: new Set(), captured: new Set(), refunded: new Set(), reversals: 0, intents: [] };
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
    refunded: known.refunded,
    reversals: () => known.reversals,
    intentsOf: (checkoutId) => known.intents.filter((intent) => intent.checkoutId === checkoutId),
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
  readonly refunded: Set<string>;
  reversals: number;
  readonly intents: HostIntent[];
}

async function answerTo(request: IncomingMessage, known: Known, mayAnswer: () => Promise<void>): Promise<object> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  if (request.method === 'GET')
    return { ...CARD, expirationMonth: 12, expirationYear: 2040, expired: false, balance: null };
  const total: unknown = /"(?:total|amount)":"([^"]+)"/.exec(text)?.[1];
  const verb = /\w+$/.exec(request.url ?? '')?.[0];
  const operation = String(request.headers['idempotency-key']).replace(/\.\d+$/, '');
  const intent = intentOf(request.url ?? '', text, known);
  const view = { id: intent.id, version: 1, state: 'open', total, legs: [] };
  if (verb === 'authorize') {
    known.charged.add(operation);
    intent.charges.add(operation);
  } else if (verb === 'capture') {
    known.captured.add(operation);
    intent.captures.add(operation);
  } else if (verb === 'refund') known.refunded.add(operation);
  else if (verb === 'reverse') {
    known.reversals += 1;
    intent.isReleased = true;
  } else return view;
  await mayAnswer();
  const moved = { amount: total, captured: 'USD 0.00', refunded: 'USD 0.00', networkCode: '00', processorRef: 'r1' };
  return { ...view, state: 'authorized', legs: [{ ...CARD, id: intent.id, ...moved }] };
}

/** The intent that a request names, or the open one of its checkout. */
function intentOf(url: string, text: string, { intents }: Known): HostIntent {
  const named = intents.find(({ id }) => url.includes(id));
  if (named) return named;
  const checkoutId = /"checkoutId":"([^"]+)"/.exec(text)?.[1] ?? '';
  const open = intents.find((intent) => intent.checkoutId === checkoutId && intent.charges.size === 0);
  if (open) return open;
  const made = {
    id: randomUUID(),
    checkoutId,
    charges: new Set<string>(),
    captures: new Set<string>(),
    isReleased: false,
  };
  intents.push(made);
  return made;
}
