import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { ADD_CARD_P95, addCardP95, addCards } from './add-card.ts';
import { audit, countOrders } from './audit.ts';
import { Figures } from './figures.ts';
import { firstViewKilobytes } from './first-view.ts';
import { journey } from './journey.ts';
import { prepareShopper } from './prepare.ts';
import { measureReads, type ReadFigures } from './reads.ts';
import { costTable, readsTable, stepsTable } from './report.ts';
import { type Round, round } from './round.ts';
import { startWorld, type World } from './world.ts';

const SHOPPERS = [1, 8, 32];
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 15);
const WARM_UP_SECONDS = 5;
const SECONDS_PER_READ = 3;
const HERE = import.meta.dirname;

/** Reads as a shopper who has placed an order. */
async function readsOf(world: World): Promise<readonly ReadFigures[]> {
  const shopper = await prepareShopper(world, 100);
  const orderId = await journey(shopper, 0, new Figures());
  const reads = await measureReads(world, { shopper, orderId, seconds: SECONDS_PER_READ });
  shopper.browser.close();
  return reads;
}

const revision = (): string => execFileSync('git', ['rev-parse', 'HEAD'], { cwd: HERE, encoding: 'utf8' }).trim();

/** The same figures for programs. */
function writeJson(rounds: readonly Round[], reads: readonly ReadFigures[]): void {
  const figures = {
    revision: revision(),
    rounds: rounds.map(({ figures: _, ...numbers }) => numbers),
    reads,
  };
  writeFileSync(path.join(HERE, 'RESULTS.json'), `${JSON.stringify(figures, null, 2)}\n`);
}

const world = await startWorld();
try {
  const ordersBefore = await countOrders(world.databaseUrl);
  const rounds: Round[] = [];
  for (const shoppers of SHOPPERS) {
    const done = await round(world, {
      shoppers,
      seconds: SECONDS,
      warmUpSeconds: WARM_UP_SECONDS,
      countsCommits: true,
    });
    console.log(`${costTable([done])}\n`);
    rounds.push(done);
  }
  const reads = await readsOf(world);
  console.log(`${readsTable(reads)}\n`);
  const cards = await addCards(world);
  const findings = await audit(world.databaseUrl);
  const orders = (await countOrders(world.databaseUrl)) - ordersBefore;
  const text = `# Figures

Made by \`npm run bench\` on ${cpus().length} cores with the driver on the same machine; PostgreSQL with durable commits, one process per host.
First start to a served page: ${world.startSeconds.toFixed(1)} s. JavaScript of the first view: ${firstViewKilobytes().toFixed(1)} kB gzip.

## A journey, ${SECONDS} seconds each

${costTable(rounds)}

${rounds.map(({ shoppers, figures }) => `## Its steps, ${shoppers} at once\n\n${stepsTable(figures)}\n`).join('\n')}
## Reads, 16 connections

The driver takes its share of the processor: a read a second is fewer than the shop could serve.

${readsTable(reads)}

## Adding a card, 8 shoppers at once

From the press of the button: the frame seals the card and gets a token for it, the page saves it. Of 100, 95 may take ${ADD_CARD_P95} ms.

${stepsTable(cards)}

## Audit after the load

${orders} orders were placed. ${findings.map(({ what, broken }) => `${broken} ${what}`).join('; ')}.
`;
  writeFileSync(path.join(HERE, 'RESULTS.md'), text);
  writeJson(rounds, reads);
  for (const { what, broken } of findings) console.log(`${broken === 0 ? '✓' : '✗'} ${broken} ${what}`);
  const isSlow = !(addCardP95(cards) <= ADD_CARD_P95);
  if (isSlow || findings.some(({ broken }) => broken !== 0)) process.exitCode = 1;
} finally {
  await world.stop();
}
