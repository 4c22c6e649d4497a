import { setTimeout as pause } from 'node:timers/promises';
import { pidsOf } from '../tools/testing/processes.ts';
import { audit, type Finding } from './audit.ts';
import { FAULTS, type FaultyWorld } from './faults.ts';
import { Figures } from './figures.ts';
import { journey } from './journey.ts';
import { PatientBrowser, type Statuses } from './patient-browser.ts';
import { auditPayments, pendingAttempts } from './payment-audit.ts';
import { prepareShopper } from './prepare.ts';
import type { Shopper } from './shopper.ts';

export interface Trial extends FaultyWorld {
  readonly shop: string;
  /** The origin of the payment host. */
  readonly payOrigin: string;
  /** The trial continues until its time is over, and this many faults have struck. */
  readonly seconds: number;
  readonly faults: number;
  readonly shoppers: number;
  /** Another shop and payment host of the same world: a shopper's calls go to both shops in turn. */
  readonly twin?: { readonly shop: string; readonly pay: string } | undefined;
  /** Called for each fault. */
  readonly report: (line: string) => void;
}

export interface Verdict {
  /** How often each fault struck. */
  readonly struck: ReadonlyMap<string, number>;
  readonly orders: number;
  /** Journeys that met a refusal and started over, by its message. */
  readonly givenUp: ReadonlyMap<string, number>;
  readonly statuses: Statuses;
  /** Seconds until all hosts were ready again after the slowest fault. */
  readonly slowestRecovery: number;
  /** Counts that must each be 0. */
  readonly findings: readonly Finding[];
}

/** Kills everything that can be killed, one after another, while shoppers order; then checks what was broken. */
export async function underFaults(trial: Trial): Promise<Verdict> {
  const statuses: Statuses = new Map();
  const acknowledged: string[] = [];
  const givenUp = new Map<string, number>();
  const striking = new AbortController();
  const shoppers = await Promise.all(
    Array.from({ length: trial.shoppers }, async (_, n) => patient(await prepared(trial, n), trial, n, statuses)),
  );
  const lives = shoppers.map(async (shopper, first) => {
    for (let n = first; !striking.signal.aborted; n += trial.shoppers) {
      try {
        acknowledged.push(await journey(shopper, n, new Figures()));
      } catch (error) {
        const reason = reasonOf(error);
        givenUp.set(reason, (givenUp.get(reason) ?? 0) + 1);
      }
    }
  });
  const { struck, slowestRecovery, lost } = await strike(trial, () => acknowledged.length).finally(() =>
    striking.abort(),
  );
  await Promise.all(lives);
  for (const { browser } of shoppers) browser.close();
  await settled(trial.databaseUrl);
  const internal = [...statuses].filter(([status]) => typeof status === 'number' && status >= 500 && status !== 503);
  return {
    struck,
    orders: acknowledged.length,
    givenUp,
    statuses,
    slowestRecovery,
    findings: [
      { what: 'programs that ended unasked', broken: lost },
      { what: 'responses of 500', broken: internal.reduce((sum, [, count]) => sum + count, 0) },
      { what: 'orders that were acknowledged twice', broken: acknowledged.length - new Set(acknowledged).size },
      ...(await auditPayments(
        trial.databaseUrl,
        shoppers.map(({ email }) => email),
        acknowledged,
      )),
      ...(await audit(trial.databaseUrl)),
    ],
  };
}

/** The call, its status and its code, without the parts that vary. */
const reasonOf = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  const [call = ''] = message.split(' {');
  return `${call} ${/"code":"(\w+)"/.exec(message)?.[1] ?? ''}`.trim();
};

const prepared = ({ shop, payOrigin }: Trial, n: number): Promise<Shopper> =>
  prepareShopper({ shop, pay: payOrigin }, 2_000 + n);

/** The same shopper, in a browser that retries. */
function patient({ browser, ...shopper }: Shopper, { shop, twin }: Trial, n: number, statuses: Statuses): Shopper {
  const ports = [shop, ...(twin ? [twin.shop] : [])].map((origin) => Number(new URL(origin).port));
  const again = new PatientBrowser(shop, `127.0.8.${1 + n}`, statuses, ports);
  again.takeCookiesOf(browser);
  browser.close();
  return { ...shopper, browser: again };
}

interface Struck {
  readonly struck: ReadonlyMap<string, number>;
  readonly slowestRecovery: number;
  readonly lost: number;
}

/** Each fault in turn, from the first again, until the trial is over; after each one all hosts serve, and an order comes in. */
async function strike(trial: Trial, orders: () => number): Promise<Struck> {
  const struck = new Map<string, number>();
  const until = performance.now() + trial.seconds * 1_000;
  let slowestRecovery = 0;
  let lost = 0;
  let strikes = 0;
  for (let n = 0; performance.now() < until || strikes < trial.faults; n += 1) {
    const fault = FAULTS[n % FAULTS.length];
    if (!fault) break;
    const before = { api: pidsOf(trial.api), pay: pidsOf(trial.pay) };
    if (!(await fault.strike(trial))) continue;
    strikes += 1;
    struck.set(fault.name, (struck.get(fault.name) ?? 0) + 1);
    const started = performance.now();
    const seen = orders();
    await areReady(trial);
    const seconds = (performance.now() - started) / 1_000;
    slowestRecovery = Math.max(slowestRecovery, seconds);
    await comesIn(() => orders() > seen);
    for (const name of ['api', 'pay'] as const) {
      const isSame = pidsOf(trial[name]).join() === before[name].join();
      if (!isSame && !fault.ends.includes(name)) lost += 1;
    }
    trial.report(`${fault.name}: ready after ${seconds.toFixed(1)} s`);
  }
  return { struck, slowestRecovery, lost };
}

const PATIENCE = 120_000;

async function comesIn(isIn: () => boolean): Promise<void> {
  const until = performance.now() + PATIENCE;
  while (!isIn()) {
    if (performance.now() > until) throw new Error('no order came in for two minutes');
    await pause(50);
  }
}

async function areReady({ shop, payOrigin, twin }: Trial): Promise<void> {
  const isReady = (origin: string): Promise<boolean> =>
    fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  const until = performance.now() + PATIENCE;
  await pause(100); // the kill must be noticed first
  const hosts = [shop, payOrigin, ...(twin ? [twin.shop, twin.pay] : [])];
  while (!(await Promise.all(hosts.map(isReady))).every(Boolean)) {
    if (performance.now() > until) throw new Error('the hosts are not ready again after two minutes');
    await pause(100);
  }
}

/** Attempts whose call died are finished when their lease is over. */
async function settled(databaseUrl: string): Promise<void> {
  const until = performance.now() + PATIENCE;
  while ((await pendingAttempts(databaseUrl)) > 0) {
    if (performance.now() > until) return; // the audit reports them
    await pause(500);
  }
}
