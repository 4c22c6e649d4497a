import { FAULTS } from './faults.ts';
import { type Trial, underFaults, type Verdict } from './under-faults.ts';
import { startTwin, startWorld } from './world.ts';

const SHOPPERS = 8;

const reported = (counts: ReadonlyMap<string | number, number>): string =>
  [...counts].map(([what, count]) => `  ${count} × ${what}`).join('\n') || '  none';

function report({ struck, orders, statuses, givenUp, slowestRecovery, findings }: Verdict): void {
  console.log(
    `\nStruck:\n${reported(struck)}\nResponses by status:\n${reported(statuses)}\nJourneys that began anew:\n${reported(givenUp)}`,
  );
  console.log(`${orders} orders were acknowledged; the slowest recovery took ${slowestRecovery.toFixed(1)} s.`);
  for (const { what, broken } of findings) console.log(`${broken === 0 ? '✓' : '✗'} ${broken} ${what}`);
}

// Kills programs, PostgreSQL and connections under eight shoppers: `node bench/kill.ts [minutes] [twice]`, 20 by
// default; with `twice`, two of each program serve one world, and a shopper's calls go to them in turn.
const minutes = Number(process.argv[2] ?? 20);
const isTwice = process.argv[3] === 'twice';
if (!(minutes > 0)) throw new Error(`'${process.argv[2]}' must be a number of minutes, such as 20`);
const world = await startWorld();
const twin = isTwice ? await startTwin(world) : undefined;
try {
  const trial: Trial = {
    shop: world.shop,
    payOrigin: world.pay,
    databaseUrl: world.databaseUrl,
    api: world.programs.api,
    pay: world.programs.pay,
    seconds: minutes * 60,
    faults: FAULTS.length,
    shoppers: SHOPPERS,
    twin,
    report: console.log,
  };
  const verdict = await underFaults(trial);
  report(verdict);
  if (verdict.findings.some(({ broken }) => broken !== 0)) process.exitCode = 1;
} finally {
  await twin?.stop();
  await world.stop();
}
