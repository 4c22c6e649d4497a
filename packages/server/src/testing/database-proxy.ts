import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import path from 'node:path';

/** A connection to a database that a test can break. */
export interface DatabaseProxy {
  /** The database's address through this proxy. */
  readonly url: string;
  /** Connections now. */
  readonly count: () => number;
  /** Cuts every connection without notice, as a network does. */
  readonly cut: () => void;
  /** From now on nothing passes, without notice; connections are still accepted. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** Requests of current connections reach the server; its responses reach nobody. */
  readonly muteServer: () => void;
  /** Cuts every connection, and accepts no other until `reopen`. */
  readonly refuse: () => Promise<void>;
  readonly reopen: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The server's socket if its address names a socket folder, its port otherwise. */
function connectTo({ port, searchParams }: URL): Socket {
  const folder = searchParams.get('host');
  return folder === null ? connect(Number(port), '127.0.0.1') : connect(path.join(folder, `.s.PGSQL.${port}`));
}

/** The program's socket and the server's. */
type Pair = readonly [Socket, Socket];

/** Passes data from one side to the other until one of them closes. */
function join([near, far]: Pair, onClose: () => void): void {
  const relay = (from: Socket, to: Socket): void => {
    from.on('data', (chunk) => void to.write(chunk));
    from.on('error', () => {}); // the other side breaks connections on purpose
    from.on('close', () => {
      onClose();
      to.destroy();
    });
  };
  relay(near, far);
  relay(far, near);
}

/** Stands between a program and a PostgreSQL on this machine. @param target the database's address */
export async function startDatabaseProxy(target: string): Promise<DatabaseProxy> {
  const behind = new URL(target);
  const pairs = new Set<Pair>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connectTo(behind);
    const pair: Pair = [near, far];
    pairs.add(pair);
    join(pair, () => pairs.delete(pair));
    if (isFrozen) for (const socket of pair) socket.pause();
  });
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port; // a server on TCP has one
  };
  const port = await listen(0);
  const url = new URL(target);
  url.host = `127.0.0.1:${port}`;
  url.searchParams.delete('host'); // the socket of the cluster, which would bypass the proxy
  const all = (work: (socket: Socket) => void): void => {
    for (const socket of [...pairs].flat()) work(socket);
  };
  const cut = (): void => {
    for (const [near, far] of pairs) {
      near.resetAndDestroy();
      far.destroy(); // a socket in the file system has no reset
    }
  };
  const close = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    cut();
    await closed;
  };
  const hold = (frozen: boolean): void => {
    isFrozen = frozen;
    all((socket) => void (frozen ? socket.pause() : socket.resume()));
  };
  return {
    url: url.href,
    count: () => pairs.size,
    cut,
    freeze: () => hold(true),
    thaw: () => hold(false),
    muteServer: () => {
      for (const [, far] of pairs) far.pause();
    },
    refuse: close,
    reopen: async () => void (await listen(port)),
    stop: async () => {
      if (server.listening) await close();
    },
  };
}
