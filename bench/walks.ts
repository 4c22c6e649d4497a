import { walkProduct } from './life/walks.ts';
import { runRaces } from './races.ts';
import { walkTokens } from './token-walks.ts';
import { walkRules } from './rule-walks.ts';

/** What is proved, and how often by default. */
const PROOFS = {
  rules: { count: 100_000, run: (count: number) => walkRules(count) },
  product: {
    count: 2_000,
    run: (count: number) =>
      walkProduct({ count, beside: 6, seed: 1, weather: { requests: 0.06, responses: 0.06 }, report: reported }),
  },
  tokens: { count: 100_000, run: (count: number) => walkTokens(count, reported) },
  races: { count: 10_000, run: (count: number) => runRaces(count, reported) },
} as const;
type Proof = keyof typeof PROOFS;

const reported = (done: number): void => console.log(`${done} done`);
const isProof = (name: string): name is Proof => Object.hasOwn(PROOFS, name);

// Proves that an order's life is right about money and races, and that no token but the mailed one acts:
// `node bench/walks.ts rules|product|races|tokens [count]`. It ends with the ends that orders came to or the calls that
// tokens were tried at, or with the first thing that broke.
const [, , name = '', wanted] = process.argv;
if (!isProof(name)) throw new Error(`'${name}' must be one of ${Object.keys(PROOFS).join(', ')}`);
const count = Number(wanted ?? PROOFS[name].count);
if (!(count > 0)) throw new Error(`'${wanted}' must be a number of orders or tokens`);
const started = performance.now();
const ends = await PROOFS[name].run(count);
for (const [end, times] of [...ends].toSorted(([, a], [, b]) => b - a)) console.log(`${times} × ${end}`);
const [seconds, processor] = [(performance.now() - started) / 1_000, process.cpuUsage()];
console.log(
  `${count} in ${seconds.toFixed(0)} s, ${((processor.user + processor.system) / 1e6).toFixed(0)} s of this processor`,
);
