import { quantile } from './figures.ts';
import { Browser } from './http.ts';
import { cpuSeconds } from './statements.ts';

/** The results of a load of one call. Milliseconds. */
export interface Load {
  readonly calls: number;
  readonly failures: number;
  readonly perSecond: number;
  /** As the clients see it: with 32 at once most of it is waiting for the others. */
  readonly client: Quantiles;
  /** As the server counts it, from the request's head to the response's end, rounded up to a bucket. */
  readonly serverP95: number;
  /** CPU time of the server for one call: what can be compared on a busy machine. */
  readonly cpuMs: number;
}

interface Quantiles {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

export interface Plan {
  readonly origin: string;
  /** `POST /path`, as `/metrics` names it. */
  readonly route: string;
  readonly clients: number;
  readonly seconds: number;
  /** One call of a client. @throws when the response is not what it should be */
  readonly work: (browser: Browser, client: number, n: number) => Promise<void>;
}

/** Lets this many clients repeat one call for this long, each on a connection and an address of its own. */
export async function load({ origin, route, clients, seconds, work }: Plan): Promise<Load> {
  const browsers = Array.from({ length: clients }, (_, n) => new Browser(origin, `127.0.7.${1 + n}`));
  const times: number[] = [];
  let failures = 0;
  const [before, cpuBefore] = [await bucketsOf(origin, route), await cpuSeconds(origin)];
  const started = performance.now();
  await Promise.all(
    browsers.map(async (browser, client) => {
      for (let n = 0; performance.now() - started < seconds * 1_000; n += 1) {
        const isStarted = performance.now();
        try {
          await work(browser, client, n);
          times.push(performance.now() - isStarted);
        } catch (error) {
          failures += 1;
          if (failures === 1) console.error(error instanceof Error ? error.message : error);
        }
      }
    }),
  );
  const took = (performance.now() - started) / 1_000;
  for (const browser of browsers) browser.close();
  const sorted = times.toSorted((a, b) => a - b);
  return {
    calls: times.length,
    failures,
    perSecond: times.length / took,
    client: { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), p99: quantile(sorted, 0.99) },
    serverP95: upperBound(before, await bucketsOf(origin, route)),
    cpuMs: (((await cpuSeconds(origin)) - cpuBefore) * 1_000) / (times.length + failures),
  };
}

type Buckets = ReadonlyMap<number, number>;

/** How many calls of a route took at most this many seconds. */
async function bucketsOf(origin: string, route: string): Promise<Buckets> {
  const [method = '', path = ''] = route.split(' ');
  const text = await (await fetch(`${origin}/metrics`)).text();
  const line = new RegExp(
    `^http_request_seconds_bucket\\{le="([^"]+)",method="${method}",route="${path}",status="200"\\} (\\d+)$`,
    'gm',
  );
  return new Map(
    [...text.matchAll(line)].map(([, le, count]) => [le === '+Inf' ? Infinity : Number(le), Number(count)]),
  );
}

/** The smallest bucket, in milliseconds, that holds 95 of 100 calls between two readings. */
function upperBound(before: Buckets, after: Buckets): number {
  const between = [...after].map(([le, count]) => [le, count - (before.get(le) ?? 0)] as const);
  const all = between.find(([le]) => le === Infinity)?.[1] ?? 0;
  const bound = between.toSorted(([a], [b]) => a - b).find(([, count]) => count >= all * 0.95)?.[0];
  return (bound ?? Number.NaN) * 1_000;
}

/** One line for the console. */
export const lineOf = (name: string, { calls, failures, perSecond, client, serverP95, cpuMs }: Load): string =>
  `${name}: ${calls} calls, ${failures} failed, ${perSecond.toFixed(0)} a second; server p95 ≤ ${serverP95} ms, ${cpuMs.toFixed(2)} ms of CPU each; ` +
  `client p50 / p95 / p99 ${[client.p50, client.p95, client.p99].map((ms) => ms.toFixed(1)).join(' / ')} ms`;
