/** A message that a frame sent through its port. */
export interface SentMessage {
  readonly type: string;
  readonly id: string;
  readonly re?: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The page's end of the channel to one frame, inside the page. */
export interface Line {
  readonly sent: SentMessage[];
  /** Each announcement on `window`, with the origin that it came from. */
  readonly ready: { readonly origin: string; readonly data: unknown }[];
  readonly post: (type: string, body: unknown, id?: string) => void;
  /** Sends anything at all through the port. */
  readonly raw: (data: unknown) => void;
  /** Its first or next message of this type, or in answer to this message. */
  readonly heard: (what: { readonly type: string } | { readonly re: string }) => Promise<SentMessage>;
}

declare global {
  interface Window {
    gateway: {
      /** Puts a frame on the page and answers its announcements as the wallet does. */
      readonly mount: (name: string, src: string) => Line;
      readonly lines: Record<string, Line>;
    };
  }
}

/**
 * Runs in the page before its own scripts. The wallet has its own end of the channel, with its own tests: this one is
 * deliberately plain, so that it can also send what no wallet would.
 */
export function gateway(): void {
  if (window !== window.top) return;
  const lines: Record<string, Line> = {};
  function mount(name: string, src: string): Line {
    const frame = document.createElement('iframe');
    frame.name = name;
    frame.title = name;
    frame.width = '100%';
    frame.height = '600';
    const origin = new URL(src).origin;
    let port: MessagePort | undefined;
    const waiting = new Set<(sent: SentMessage) => void>();
    const line: Line = {
      sent: [],
      ready: [],
      post: (type, body, id = crypto.randomUUID()) => port?.postMessage({ v: 1, id, type, ts: Date.now(), body }),
      raw: (data) => port?.postMessage(data),
      heard: (what) =>
        new Promise((resolve) => {
          const receive = (sent: SentMessage): void => {
            if ('re' in what ? sent.re !== what.re : sent.type !== what.type) return;
            waiting.delete(receive);
            resolve(sent);
          };
          waiting.add(receive);
          for (const sent of line.sent) receive(sent);
        }),
    };
    addEventListener('message', (event: MessageEvent<{ readonly n?: unknown } | undefined>) => {
      if (event.source !== frame.contentWindow) return;
      line.ready.push({ origin: event.origin, data: event.data });
      const channel = new MessageChannel();
      port = channel.port1;
      port.onmessage = ({ data }: MessageEvent<SentMessage>) => {
        line.sent.push(data);
        for (const receive of waiting) receive(data);
      };
      frame.contentWindow?.postMessage({ k: 'gw', t: 'HELLO', n: event.data?.n, v: 1 }, origin, [channel.port2]);
    });
    frame.src = src;
    (document.querySelector('main') ?? document.body).append(frame);
    lines[name] = line;
    return line;
  }
  window.gateway = { mount, lines };
}
