import type { TestShop } from './shop.ts';
import type { Browser } from './browser.ts';
import { ORDERS } from './shopping.ts';

/** One server-sent event. */
export interface Sent {
  readonly id: string | undefined;
  readonly event: string | undefined;
  readonly data: string;
}

export interface OpenStream {
  readonly status: number;
  readonly headers: Headers;
  /** The next event; undefined when the server has ended the stream. Comments are skipped. */
  readonly next: () => Promise<Sent | undefined>;
  /** Cuts the connection, as a browser that goes away does. */
  readonly cut: () => void;
}

/** Opens the stream of an order's events over a real connection, as this browser would. */
export async function openStream(
  { address }: { readonly address: string },
  browser: Pick<Browser, 'cookies'>,
  orderId: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<OpenStream> {
  const cutting = new AbortController();
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${address}${ORDERS}/${orderId}/events`, {
    headers: { cookie, accept: 'text/event-stream', ...headers },
    signal: cutting.signal,
  });
  const chunks = (response.body ?? new ReadableStream<Uint8Array>()).getReader();
  const decoder = new TextDecoder();
  let text = '';
  const next = async (): Promise<Sent | undefined> => {
    const end = text.indexOf('\n\n');
    if (end >= 0) {
      const block = text.slice(0, end);
      text = text.slice(end + 2);
      return block.includes('data:') ? parse(block) : next();
    }
    const { value, done } = await chunks.read();
    if (done) return undefined;
    text += decoder.decode(value, { stream: true });
    return next();
  };
  return { status: response.status, headers: response.headers, next, cut: () => cutting.abort() };
}

function parse(block: string): Sent {
  const fields = new Map(block.split('\n').map((line) => [line.split(':', 1)[0], line.replace(/^\w*: ?/, '')]));
  return { id: fields.get('id'), event: fields.get('event'), data: fields.get('data') ?? '' };
}

/** Lets a shop listen, which `inject` does without. @returns its address, without a slash at the end */
export const listening = async ({ app }: TestShop): Promise<{ readonly address: string }> => ({
  address: await app.listen({ host: '127.0.0.1', port: 0 }),
});
