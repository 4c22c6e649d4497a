import { setTimeout as sleep } from 'node:timers/promises';

/** The port that is to fail: one of those that the vault sends cards to. */
export const PORTS = ['processor', 'gifts', 'pins'] as const;
export type Port = (typeof PORTS)[number];

/**
 * The faults of a call. `slow` is late, `hang` does not respond and then breaks, `refuse` breaks before anything was
 * done, `lose` breaks after it was done, `decline` is a response: the network's code.
 */
export type Fault =
  | { readonly kind: 'slow'; readonly ms: number }
  | { readonly kind: 'hang' | 'refuse' | 'lose' }
  | { readonly kind: 'decline'; readonly networkCode: string };

/** An armed fault. */
export interface Armed {
  readonly port: Port;
  readonly fault: Fault;
  /** How many more calls it will affect. */
  readonly left: number;
}

/** Faults of this process, one per port at a time; each ends by itself after its number of calls. */
export interface Faults {
  readonly arm: (armed: Armed) => void;
  readonly disarm: (port: Port) => void;
  readonly armed: () => readonly Armed[];
  /** Uses up one call of a port's fault, if it is one of these kinds. */
  readonly take: (port: Port, kinds: readonly Fault['kind'][]) => Fault | undefined;
}

export function makeFaults(): Faults {
  const byPort = new Map<Port, Armed>();
  return {
    arm: (armed) => void byPort.set(armed.port, armed),
    disarm: (port) => void byPort.delete(port),
    armed: () => [...byPort.values()],
    take: (port, kinds) => {
      const armed = byPort.get(port);
      if (!armed || !kinds.includes(armed.fault.kind)) return undefined;
      if (armed.left <= 1) byPort.delete(port);
      else byPort.set(port, { ...armed, left: armed.left - 1 });
      return armed.fault;
    },
  };
}

/** The code with which a port's next request is declined. */
export const declineOf = (faults: Faults, port: Port) => (): string | undefined => {
  const fault = faults.take(port, ['decline']);
  return fault?.kind === 'decline' ? fault.networkCode : undefined;
};

/** In milliseconds; longer than any caller waits. */
const HANG = 30_000;
const BROKEN = 'the line to the simulated issuer broke';

/** The same port behind a connection that may fail. */
export const onLine = <P extends object>(port: P, name: Port, faults: Faults): P =>
  new Proxy(port, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      return async (...requested: unknown[]) => {
        const call = async (): Promise<unknown> => await Reflect.apply(value, target, requested);
        return await disturb(call, faults.take(name, LINE));
      };
    },
  });

const LINE = ['slow', 'hang', 'refuse', 'lose'] as const;

async function disturb(call: () => Promise<unknown>, fault: Fault | undefined): Promise<unknown> {
  switch (fault?.kind) {
    case 'slow':
      await sleep(fault.ms, undefined, { ref: false });
      return await call();
    case 'hang':
      await sleep(HANG, undefined, { ref: false });
      throw new Error(BROKEN);
    case 'refuse':
      throw new Error(BROKEN);
    case 'lose':
      await call();
      throw new Error(BROKEN);
    default:
      return await call();
  }
}
