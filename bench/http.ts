import { Agent, request } from 'node:http';

/** One response: its status and its parsed body. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** A shopper's connection to one host: keeps cookies, keeps the socket. Leaner than fetch, so that the driver costs little. */
export class Browser {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #cookies = new Map<string, string>();
  readonly #origin: URL;
  readonly #localAddress: string;

  /** @param localAddress the loopback address to come from: limits count by address, and each shopper has one */
  constructor(origin: string, localAddress = '127.0.0.1') {
    this.#origin = new URL(origin);
    this.#localAddress = localAddress;
  }

  /** Sends one request and reads the whole response. @throws when the network fails */
  send(method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          agent: this.#agent,
          hostname: '127.0.0.1',
          localAddress: this.#localAddress,
          port: this.#origin.port,
          method,
          path,
          headers: {
            accept: 'application/json',
            host: this.#origin.host,
            origin: this.#origin.origin,
            'sec-fetch-site': 'same-origin',
            ...(this.#cookies.size > 0 && {
              cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            }),
            ...(text !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(text),
            }),
            ...headers,
          },
        },
        (incoming) => {
          for (const line of incoming.headers['set-cookie'] ?? []) this.#keep(line);
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('error', reject);
          incoming.on('end', () =>
            resolve({ status: incoming.statusCode ?? 0, body: parse(Buffer.concat(chunks).toString('utf8')) }),
          );
        },
      );
      outgoing.on('error', reject);
      outgoing.end(text);
    });
  }

  /** Continues as another one, signed in as before. */
  takeCookiesOf(other: Browser): void {
    for (const [name, value] of other.#cookies) this.#cookies.set(name, value);
  }

  close(): void {
    this.#agent.destroy();
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';');
    const cut = pair.indexOf('=');
    if (cut > 0) this.#cookies.set(pair.slice(0, cut), pair.slice(cut + 1));
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
