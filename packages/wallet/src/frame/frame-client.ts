import type {
  FrameDocument,
  FrameReplies,
  FrameRequest,
  FromFrame,
  FromFrameType,
  ToFrame,
  ToFrameType,
} from '@cartwright/contracts/frames';
import { type Incoming, readMessage, readyNonce } from './frame-messages.ts';
import type { FrameIntegrity } from '../host/frame-integrity.ts';
import { isTrustedBuild } from './trusted-build.ts';

/** Time limit of a round trip with the frame (RTY-004). */
export const ROUND_TRIP = 11_000;

export type Reply<T extends FrameRequest> = {
  [R in FrameReplies[T]]: { readonly type: R; readonly body: FromFrame[R] };
}[FrameReplies[T]];

/** The page's end of the channel to one frame. */
export interface FrameClient {
  /**
   * Sends a request and waits for the response. Rejects with `Timeout error`, or with `FRAME_RESTARTED` when the frame
   * reloads.
   */
  readonly request: <T extends FrameRequest>(type: T, body: ToFrame[T], timeOut?: number) => Promise<Reply<T>>;
  /** False once the form with the frame was left. */
  readonly isThere: () => boolean;
  readonly post: <T extends ToFrameType>(type: T, body: ToFrame[T]) => void;
  /** Listens for one type of message. @throws {Error} when it already has a listener (FRM-008) */
  readonly on: <T extends FromFrameType>(type: T, listener: (body: FromFrame[T]) => void) => () => void;
  readonly destroy: () => void;
}

export interface FrameClientOptions {
  /** The frame's element; null while it is not on the page. */
  readonly frame: () => HTMLIFrameElement | null;
  readonly origin: string;
  /** The document's name; any other is ignored. */
  readonly document: FrameDocument;
  /** The frame has answered the handshake and is ready. Called again after the frame has reloaded. */
  readonly onConnected: () => void;
  /** Which builds are accepted; all by default. */
  readonly integrity?: FrameIntegrity | undefined;
  /** The frame's build is not accepted. */
  readonly onRefused?: () => void;
}

interface Waiting {
  readonly resolve: (message: Incoming) => void;
  readonly reject: (error: Error) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** The pending requests, by id. */
function createPending() {
  const waiting = new Map<string, Waiting>();
  const take = (id: string): Waiting | undefined => {
    const found = waiting.get(id);
    clearTimeout(found?.timer);
    waiting.delete(id);
    return found;
  };
  return {
    wait: (id: string, timeOut: number) =>
      new Promise<Incoming>((resolve, reject) => {
        const timer = setTimeout(() => take(id)?.reject(new Error('Timeout error')), timeOut);
        waiting.set(id, { resolve, reject, timer });
      }),
    /** True when a pending request was resolved. */
    settle: (message: Incoming): boolean => {
      const found = message.re === undefined ? undefined : take(message.re);
      found?.resolve(message);
      return found !== undefined;
    },
    breakOff: (reason: string) => {
      for (const id of waiting.keys()) take(id)?.reject(new Error(reason));
    },
  };
}

/** The listeners by message type: one at most (FRM-008). */
function createListeners() {
  const heard = new Map<FromFrameType, (body: never) => void>();
  const on: FrameClient['on'] = (type, listener) => {
    if (heard.has(type)) throw new Error(`Already listening for action: ${type}`);
    heard.set(type, listener);
    return () => void heard.delete(type);
  };
  return {
    on,
    deliver: ({ type, body }: Incoming): void =>
      // The listener was registered under this very type.
      (heard.get(type) as ((body: Incoming['body']) => void) | undefined)?.(body),
    clear: () => heard.clear(),
  };
}

interface Announcement {
  readonly target: Window;
  readonly nonce: string;
}

/** The frame's announcement, if the event is one: from this very window, origin and document. */
function announcementIn(
  event: MessageEvent<unknown>,
  { frame, origin, document }: FrameClientOptions,
): Announcement | undefined {
  const target = frame()?.contentWindow;
  if (event.origin !== origin || !target || event.source !== target) return undefined;
  const nonce = readyNonce(document, event.data);
  return nonce === undefined ? undefined : { target, nonce };
}

/** Gives the frame one end of a channel; the other is ours. */
function openChannel(
  { target, nonce }: Announcement,
  origin: string,
  receive: (event: MessageEvent) => void,
): MessagePort {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = receive;
  target.postMessage({ k: 'gw', t: 'HELLO', n: nonce, v: 1 }, origin, [port2]);
  return port1;
}

const NO_FRAME = 'Cannot post message because domNode does not exist or domNode has no contentWindow.';

/**
 * Waits for the frame's announcement, verifies that it comes from this very frame and origin, and gives it one end of a
 * channel. A second announcement means that the frame reloaded: its old port died silently, so pending requests are
 * rejected, and a new channel is created.
 * @throws {Error} `window does not exist` outside a browser (FRM-010)
 */
export function createFrameClient(options: FrameClientOptions): FrameClient {
  const { frame, origin, document, integrity, onConnected, onRefused } = options;
  if (typeof window === 'undefined') throw new Error('window does not exist');
  const pending = createPending();
  const listeners = createListeners();
  let port: MessagePort | undefined;

  function breakOff(reason: string): void {
    port?.close();
    port = undefined;
    pending.breakOff(reason);
  }

  /** A frame of a build that the host does not accept counts as none. */
  async function welcome(body: FromFrame['CONNECTED']): Promise<void> {
    const mine = port;
    const isTrusted = integrity === undefined || (await isTrustedBuild(body, integrity));
    if (port !== mine || port === undefined) return;
    if (isTrusted) return onConnected();
    breakOff('FRAME_REFUSED');
    onRefused?.();
  }

  function receive({ data }: MessageEvent<unknown>): void {
    const message = readMessage(document, data);
    if (!message || pending.settle(message)) return;
    if (message.type === 'CONNECTED') void welcome(message.body);
    else listeners.deliver(message);
  }

  function greet(event: MessageEvent<unknown>): void {
    const announced = announcementIn(event, options);
    if (!announced) return;
    breakOff('FRAME_RESTARTED');
    port = openChannel(announced, origin, receive);
  }

  function send(type: ToFrameType, body: ToFrame[ToFrameType]): string {
    if (!frame()?.contentWindow) throw new Error(NO_FRAME);
    const id = crypto.randomUUID();
    port?.postMessage({ v: 1, id, type, ts: Date.now(), body });
    return id;
  }

  window.addEventListener('message', greet);
  return {
    // Only a message with the request's id resolves it, and the frame answers a request with its replies only.
    request: async <T extends FrameRequest>(type: T, body: ToFrame[T], timeOut = ROUND_TRIP) =>
      (await pending.wait(send(type, body), timeOut)) as unknown as Reply<T>,
    isThere: () => Boolean(frame()?.contentWindow),
    post: (type, body) => void send(type, body),
    on: listeners.on,
    destroy: () => {
      window.removeEventListener('message', greet);
      breakOff('FRAME_GONE');
      listeners.clear();
    },
  };
}

/** How long the frame may take to connect: 10 s, and 10 s more with every retry, 30 s at most (RTY-001, RTY-002). */
export const loadTimeOut = (retries: number): number => Math.min(30_000, 10_000 * (retries + 1));
