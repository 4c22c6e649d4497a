import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { pidsOf } from '../tools/testing/processes.ts';
import { compare, type Comparison } from './alike.ts';
import { Browser, type Reply } from './http.ts';
import { signUp } from './prepare.ts';
import { millisecondsOf } from './processor-time.ts';
import { startWorld, type World } from './world.ts';

/** Tries of each call for each of the two groups. */
const TRIES = Number(process.argv[2] ?? 200);
/** Fewer than an account may have before it must wait. */
const TRIES_PER_ACCOUNT = 8;
/** Milliseconds in which the jobs of the try before have ended: one that mails something takes longer than one that finds nobody. */
const JOBS_LAST = 100;
const SESSION = '/atlas/v1/session';

/** Calls whose responses must not tell whether an email address has an account. */
const CALLS = {
  'sign in': (email: string) =>
    ({ path: `${SESSION}/sign-in`, body: { email, password: `Wrong-${randomUUID()}`, remember: true } }) as const,
  'sign up': (email: string) =>
    ({
      path: `${SESSION}/sign-up`,
      body: { email, password: `Load-${randomUUID()}`, firstName: 'Load', lastName: 'Shopper' },
    }) as const,
  'reset the password': (email: string) =>
    ({ path: '/atlas/v1/security/v1/password-resets', body: { email } }) as const,
};
type Call = (email: string) => { readonly path: string; readonly body: object };

interface Try {
  readonly wallMs: number;
  /** Of the shop's process, with all its threads. */
  readonly processorMs: number;
  /** Status and body, without the request's id. */
  readonly response: string;
}

let places = 0;
/** One try, on a connection that is open already, from an address of its own: limits count by address. */
async function tryOnce(
  world: World,
  call: Call,
  { email, pids }: { email: string; pids: readonly number[] },
): Promise<Try> {
  places += 1;
  const browser = new Browser(world.shop, `127.1.${1 + Math.floor(places / 250)}.${1 + (places % 250)}`);
  await browser.send('GET', '/readyz');
  const { path, body } = call(email);
  await pause(JOBS_LAST);
  const [before, started] = [processorMsOf(pids), performance.now()];
  const reply = await browser.send('POST', path, body);
  const wallMs = performance.now() - started;
  const processorMs = processorMsOf(pids) - before;
  browser.close();
  return { wallMs, processorMs, response: responseOf(reply) };
}

const processorMsOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + millisecondsOf(pid), 0);
const responseOf = ({ status, body }: Reply): string =>
  `${status} ${JSON.stringify(body, (name, value: unknown) => (name === 'requestId' ? undefined : value))}`;

/** Tries with and without an account, in turn, and which of the two comes first at random. */
async function measureCall(world: World, call: Call, emails: { known: readonly string[]; unknown: readonly string[] }) {
  const tries: { known: Try[]; unknown: Try[] } = { known: [], unknown: [] };
  const pids = pidsOf(world.programs.api);
  for (let n = 0; n < TRIES; n++) {
    const groups = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const group of groups)
      tries[group].push(await tryOnce(world, call, { email: emails[group][n % emails[group].length] ?? '', pids }));
  }
  return tries;
}

const ms = (value: number): string => value.toFixed(2);
const lineOf = (name: string, what: string, { first, second, difference, ofHalves, byChance }: Comparison): string =>
  `| ${name} | ${what} | ${ms(first)} | ${ms(second)} | ${ms(difference)} | ${ms(ofHalves)} | ${ms(byChance)} |`;

// Whether words, status and time of signing in, signing up and resetting tell of an account: `node bench/enumeration.ts
// [tries]`. Fails when the words do, or when medians differ by more than chance explains, on the clock or in processor
// time.
const world = await startWorld();
try {
  const accounts = Math.ceil(TRIES / TRIES_PER_ACCOUNT);
  const known: string[] = [];
  for (let n = 0; n < accounts; n++) {
    const { browser, email } = await signUp(world, n);
    browser.close();
    known.push(email);
  }
  const emails = { known, unknown: known.map(() => `load-${randomUUID()}@example.com`) };
  console.log('| Call | ms of | account | none | difference | of halves | by chance |\n|---|---|---|---|---|---|---|');
  for (const [name, call] of Object.entries(CALLS)) {
    const tries = await measureCall(world, call, emails);
    const clock = compare(
      tries.known.map(({ wallMs }) => wallMs),
      tries.unknown.map(({ wallMs }) => wallMs),
    );
    const processor = compare(
      tries.known.map(({ processorMs }) => processorMs),
      tries.unknown.map(({ processorMs }) => processorMs),
    );
    console.log(`${lineOf(name, 'clock', clock)}\n${lineOf(name, 'processor', processor)}`);
    const responses = new Set([...tries.known, ...tries.unknown].map((each) => each.response));
    const differs = [clock, processor].some(({ difference, byChance }) => Math.abs(difference) > byChance);
    if (responses.size !== 1 || differs) {
      console.log(`${name} tells: ${[...responses].join(', ')}`);
      process.exitCode = 1;
    }
  }
} finally {
  await world.stop();
}
