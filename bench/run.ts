import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { ADD_CARD_P95, addCardP95, addCards } from './add-card.ts';
import { audit, countOrders } from './audit.ts';
import { Figures } from './figures.ts';
import { firstViewKilobytes } from './first-view.ts';
import { journey } from './journey.ts';
import { prepareShopper } from './prepare.ts';
import { cpuSeconds, statementsSent } from './statements.ts';
import { startWorld, type World } from './world.ts';

const SHOPPERS = [1, 8, 32];
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 15);
/** Journeys before the clock starts, so that code is compiled and plans are kept. */
const WARM_UP = 40;

interface Round {
  readonly shoppers: number;
  readonly journeys: number;
  readonly failures: number;
  readonly perSecond: number;
  readonly statements: number;
  readonly cpuMs: number;
  readonly figures: Figures;
}

/** Every shopper does whole journeys, one after another, until the time is over. */
async function round(world: World, shoppers: number): Promise<Round> {
  const ready = await Promise.all(
    Array.from({ length: shoppers }, (_, index) => prepareShopper(world, shoppers + index)),
  );
  let n = 0;
  const warm = new Figures();
  await Promise.all(
    ready.map(async (shopper) => {
      while (n < WARM_UP) await journey(shopper, (n += 1), warm);
    }),
  );
  const figures = new Figures();
  const before = await spent(world);
  const started = performance.now();
  let failures = 0;
  n = 0;
  await Promise.all(
    ready.map(async (shopper) => {
      while (performance.now() - started < SECONDS * 1_000) {
        n += 1;
        try {
          await figures.time('whole journey', () => journey(shopper, n, figures));
        } catch (error) {
          failures += 1;
          if (failures <= 5) console.error(error instanceof Error ? error.message : error);
        }
      }
    }),
  );
  const seconds = (performance.now() - started) / 1_000;
  const after = await spent(world);
  for (const { browser } of ready) browser.close();
  const journeys = n - failures;
  return {
    shoppers,
    journeys,
    failures,
    figures,
    perSecond: journeys / seconds,
    statements: (after.statements - before.statements) / n,
    cpuMs: ((after.cpu - before.cpu) * 1_000) / n,
  };
}

async function spent({ shop, pay }: World): Promise<{ statements: number; cpu: number }> {
  const statements = (await statementsSent(shop)) + (await statementsSent(pay));
  return { statements, cpu: (await cpuSeconds(shop)) + (await cpuSeconds(pay)) };
}

function rowsOf(figures: Figures): string {
  const rows = figures
    .rows()
    .map(([step, count, ...times]) => `| ${step} | ${count} | ${times.map((ms) => ms.toFixed(1)).join(' | ')} |`);
  return `| Step | Calls | p50 ms | p95 ms | p99 ms |
|---|---|---|---|---|
${rows.join('\n')}
`;
}

function table({ shoppers, journeys, failures, perSecond, statements, cpuMs, figures }: Round): string {
  return `## ${shoppers} shopper${shoppers === 1 ? '' : 's'}

${perSecond.toFixed(1)} journeys a second (${journeys} in ${SECONDS} s, ${failures} failed), ${statements.toFixed(1)} SQL statements each, ${cpuMs.toFixed(1)} ms of CPU each in the two hosts.

${rowsOf(figures)}`;
}

const world = await startWorld();
try {
  const rounds: Round[] = [];
  const ordersBefore = await countOrders(world.databaseUrl);
  for (const shoppers of SHOPPERS) {
    const done = await round(world, shoppers);
    console.log(table(done));
    rounds.push(done);
  }
  const cards = await addCards(world);
  const findings = await audit(world.databaseUrl);
  const orders = (await countOrders(world.databaseUrl)) - ordersBefore;
  const kilobytes = firstViewKilobytes();
  const text = `# Figures

Made by \`npm run bench\` on ${cpus().length} cores with the driver on the same machine; PostgreSQL with durable commits, one process per host.
First start to a served page: ${world.startSeconds.toFixed(1)} s. JavaScript of the first view: ${kilobytes.toFixed(1)} kB gzip.

${rounds.map(table).join('\n')}
## Adding a card, 8 shoppers at once

From the press of the button: the frame seals the card and gets a token for it, the page saves it. Of 100, 95 may take ${ADD_CARD_P95} ms.

${rowsOf(cards)}
## Audit after the load

${orders} orders were placed. ${findings.map(({ what, broken }) => `${broken} ${what}`).join('; ')}.
`;
  writeFileSync(path.join(import.meta.dirname, 'RESULTS.md'), text);
  for (const { what, broken } of findings) console.log(`${broken === 0 ? '✓' : '✗'} ${broken} ${what}`);
  const isSlow = !(addCardP95(cards) <= ADD_CARD_P95);
  if (isSlow || findings.some(({ broken }) => broken !== 0)) process.exitCode = 1;
} finally {
  await world.stop();
}
