import { Figures } from './figures.ts';
import { Browser } from './http.ts';
import { signUp } from './prepare.ts';
import { type Method, newNumber, readFrame, saveCard, sealCard, tokenize } from './save-card.ts';
import { startWorld, type World } from './world.ts';

const SHOPPERS = 8;
const CARDS_EACH = 25;
/** Cards of each shopper before the clock starts, so that code is compiled and plans are kept. */
const WARM_UP = 5;
/** The maximum for 95 of 100, from the press of the button to the card in the list, in milliseconds. */
export const ADD_CARD_P95 = 120;

/** One card, from the press of the button: sealed, exchanged for a token, saved. The frame was there before. */
async function add(method: Method, figures: Figures): Promise<void> {
  const frame = await readFrame(method);
  const number = newNumber();
  await figures.time('add a card', async () => {
    const sealed = await figures.time('seal', () => sealCard(frame, method.bearer, number));
    const token = await figures.time('token', () => tokenize(method, sealed));
    await figures.time('save', () => saveCard(method, number, token));
  });
}

/** Eight shoppers add cards, one after another, at once. The test issuers respond without a delay of their own. */
export async function addCards(world: Pick<World, 'shop' | 'pay'>): Promise<Figures> {
  const modalities = await Promise.all(
    Array.from({ length: SHOPPERS }, async (_, n) => {
      const { browser, bearer } = await signUp(world, n);
      browser.close();
      return { world, host: new Browser(world.pay, `127.0.9.${1 + n}`), bearer };
    }),
  );
  const figures = new Figures();
  const addAll = (count: number, into: Figures) =>
    Promise.all(
      modalities.map(async (method) => {
        for (let n = 0; n < count; n += 1) await add(method, into);
      }),
    );
  await addAll(WARM_UP, new Figures());
  await addAll(CARDS_EACH, figures);
  for (const { host } of modalities) host.close();
  return figures;
}

/** The 95th of 100 round trips, in milliseconds. */
export const addCardP95 = (figures: Figures): number =>
  figures.rows().find(([step]) => step === 'add a card')?.[3] ?? Number.NaN;

if (import.meta.main) {
  const world = await startWorld();
  try {
    const figures = await addCards(world);
    for (const [step, count, ...times] of figures.rows())
      console.log(`${step.padEnd(12)} ${count}  p50 / p95 / p99 ms: ${times.map((ms) => ms.toFixed(1)).join(' / ')}`);
    if (!(addCardP95(figures) <= ADD_CARD_P95)) process.exitCode = 1;
  } finally {
    await world.stop();
  }
}
