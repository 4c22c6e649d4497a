import { connect, type Socket } from 'node:net';

/** One response: its status and its body, which is parsed when it is read. */
export interface Reply {
  readonly status: number;
  /** Of the body. */
  readonly bytes: number;
  readonly body: unknown;
}

interface Waiting {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: Error) => void;
}

type Headers = Readonly<Record<string, string>>;

const NO_HEADERS: Headers = {};
const HEAD_END = '\r\n\r\n';
const PATIENCE_MS = 120_000;
const READ_BYTES = 128 * 1_024;

/**
 * A shopper's connection to one host: keeps cookies, keeps the socket, sends one request at a time. It speaks plain
 * HTTP/1.1 on a raw socket, because the driver shares the processor with what it measures.
 */
export class Browser {
  readonly #cookies = new Map<string, string>();
  readonly #origin: URL;
  readonly #localAddress: string;
  readonly #ports: readonly number[];
  readonly #sockets = new Map<number, Socket>();
  #head: string;
  #requests = 0;
  #busy: Socket | undefined;
  #waiting: Waiting | undefined;
  #received: Buffer[] = [];
  #missing = -1;
  #last: Promise<unknown> = Promise.resolve();

  /**
   * @param localAddress the loopback address to come from: limits count by address, and each shopper has one
   * @param ports where processes serve the origin, if not only at its own port: each request goes to the next one
   */
  constructor(origin: string, localAddress = '127.0.0.1', ports: readonly number[] = [Number(new URL(origin).port)]) {
    this.#origin = new URL(origin);
    this.#localAddress = localAddress;
    this.#ports = ports;
    this.#head = textOf(this.#headers());
  }

  /** Sends one request and reads the whole response. @throws when the network fails */
  send(method: string, path: string, body?: unknown, headers: Headers = NO_HEADERS): Promise<Reply> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const content =
      body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`;
    // The cookies are those of the moment when the request leaves.
    const request = () => {
      const head = headers === NO_HEADERS ? this.#head : textOf({ ...this.#headers(), ...headers });
      return `${method} ${path} HTTP/1.1\r\n${head}${content}\r\n${text}`;
    };
    const answered = this.#last.then(() => this.#exchange(request()));
    this.#last = answered.catch(() => {});
    return answered;
  }

  /** Continues as another one, signed in as before. */
  takeCookiesOf(other: Browser): void {
    for (const [name, value] of other.#cookies) this.#cookies.set(name, value);
    this.#head = textOf(this.#headers());
  }

  close(): void {
    for (const socket of this.#sockets.values()) socket.destroy();
    this.#sockets.clear();
  }

  #headers(): Headers {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return {
      host: this.#origin.host,
      origin: this.#origin.origin,
      accept: 'application/json',
      'sec-fetch-site': 'same-origin',
      ...(cookie !== '' && { cookie }),
    };
  }

  #exchange(request: string): Promise<Reply> {
    const port = this.#ports[this.#requests % this.#ports.length] ?? 0;
    this.#requests += 1;
    const socket = this.#sockets.get(port) ?? this.#open(port);
    return new Promise<Reply>((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#busy = socket;
      socket.write(request);
    });
  }

  #open(port: number): Socket {
    const socket: Socket = connect({
      port,
      host: '127.0.0.1',
      localAddress: this.#localAddress,
      noDelay: true,
      // One buffer for all that arrives: a new one for each read costs more than the rest of the driver.
      onread: {
        buffer: Buffer.allocUnsafe(READ_BYTES),
        callback: (count, buffer) => this.#read(socket, buffer.subarray(0, count)),
      },
    });
    this.#sockets.set(port, socket);
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no response')));
    socket.on('error', (error) => this.#fail(socket, error));
    socket.on('close', () => {
      if (this.#sockets.get(port) === socket) this.#sockets.delete(port);
      this.#fail(socket, new Error('the connection ended before the response'));
    });
    return socket;
  }

  #read(socket: Socket, shared: Uint8Array): boolean {
    try {
      this.#receive(Buffer.from(shared)); // a copy: the next read overwrites it
    } catch (error) {
      socket.destroy(error instanceof Error ? error : new Error(String(error)));
    }
    return true;
  }

  #fail(socket: Socket, error: Error): void {
    if (this.#busy !== socket) return;
    this.#received = [];
    this.#missing = -1;
    this.#waiting?.reject(error);
    this.#waiting = undefined;
    this.#busy = undefined;
  }

  #receive(chunk: Buffer): void {
    this.#received.push(chunk);
    if (this.#missing < 0) {
      const all = Buffer.concat(this.#received);
      const end = all.indexOf(HEAD_END);
      this.#received = [all];
      if (end < 0) return;
      this.#missing = end + HEAD_END.length + lengthOf(all.toString('latin1', 0, end + 2)) - all.length;
    } else this.#missing -= chunk.length;
    if (this.#missing <= 0) this.#finish();
  }

  #finish(): void {
    const all = this.#received.length === 1 ? (this.#received[0] ?? Buffer.alloc(0)) : Buffer.concat(this.#received);
    const end = all.indexOf(HEAD_END);
    const head = all.toString('latin1', 0, end);
    if (head.includes('set-cookie:'))
      for (const [, line = ''] of head.matchAll(/\r\nset-cookie: ([^\r]*)/g)) this.#keep(line);
    this.#received = [];
    this.#missing = -1;
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve(replyOf(Number(head.slice(9, 12)), all.subarray(end + HEAD_END.length)));
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';');
    const cut = pair.indexOf('=');
    if (cut > 0) this.#cookies.set(pair.slice(0, cut), pair.slice(cut + 1));
    this.#head = textOf(this.#headers());
  }
}

const textOf = (headers: Headers): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

/** @throws for a body without a stated length, which none of the calls of the bench has */
function lengthOf(head: string): number {
  const stated = /\r\ncontent-length: (\d+)\r/i.exec(head)?.[1];
  if (stated !== undefined) return Number(stated);
  if (/^HTTP\/1\.1 (?:204|304)/.test(head)) return 0;
  throw new Error(`a response without its length: ${head.slice(0, 200)}`);
}

function replyOf(status: number, bytes: Buffer): Reply {
  let parsed: { readonly body: unknown } | undefined;
  return {
    status,
    bytes: bytes.length,
    get body() {
      return (parsed ??= { body: parse(bytes.toString('utf8')) }).body;
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
