import * as v from 'valibot';
import type { FromFrame, FromFrameType } from '@cartwright/contracts/frames';
import { helloWith, type Incoming, readMessage } from './messages.ts';
import type { Settings } from './settings.ts';

/** The connection to the page, once it exists. */
export interface Channel {
  /** Sends a message; before the handshake it goes nowhere. `re` names the request that it answers. */
  readonly send: <T extends FromFrameType>(type: T, body: FromFrame[T], re?: string) => void;
}

/** The origin of the embedding page, if it is one of the tenant's: browsers provide it in two ways. */
function parentOrigins(origins: readonly string[]): readonly string[] {
  const named =
    location.ancestorOrigins?.[0] ?? (URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined);
  if (named === undefined) return origins;
  return origins.filter((origin) => origin === named);
}

/** For diagnosing a form that does not respond: how many messages were invalid. */
function countDropped(): void {
  const { dataset } = document.documentElement;
  dataset['dropped'] = String(Number(dataset['dropped'] ?? 0) + 1);
}

/**
 * Announces the frame to the page's exact origin, and accepts the first valid HELLO in return: right window, right
 * origin, right nonce. From then on the port is the only way in.
 */
export function connect(
  { document: doc, nonce, origins, build, manifest }: Settings,
  receive: (message: Incoming) => void,
  onConnected: () => void,
): Channel {
  const Hello = helloWith(nonce);
  let port: MessagePort | undefined;
  const send: Channel['send'] = (type, body, re) =>
    port?.postMessage({ v: 1, id: crypto.randomUUID(), type, ...(re !== undefined && { re }), ts: Date.now(), body });

  function greet(event: MessageEvent<unknown>): void {
    const [offered] = event.ports;
    if (
      event.source !== parent ||
      !origins.includes(event.origin) ||
      !offered ||
      !v.safeParse(Hello, event.data).success
    )
      return;
    removeEventListener('message', greet);
    port = offered;
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = readMessage(data);
      if (message) receive(message);
      else countDropped();
    };
    send('CONNECTED', { v: 1, build, ...(manifest !== undefined && { manifest }) });
    onConnected();
  }

  addEventListener('message', greet);
  for (const origin of parentOrigins(origins)) {
    parent.postMessage({ k: 'gw', t: 'FRAME_READY', n: nonce, doc, v: 1 }, origin);
  }
  return { send };
}
