import { Browser } from './http.ts';
import { startProcessorClock } from './processor-time.ts';
import { prepareShopper } from './prepare.ts';
import { startWorld, type World } from './world.ts';

/** Times that each page is opened for each figure. */
const TIMES = Number(process.argv[2] ?? 300);
const WARM_UPS = 60;
const HTML = { accept: 'text/html' };

/** A page: the shell alone, rendered for this caller, and as the next visitor gets it. */
const STATES = {
  'the shell': (path: string) => `${path}?ways=pickup`,
  // Another address is another page to keep, and nothing else changes with it.
  rendered: (path: string, n: number) => `${path}?n=${n}`,
  kept: (path: string) => path,
} as const;

let opened = 0;

/** @returns milliseconds of the shop's and its database's processor time, and kilobytes, for one page */
async function costOf(
  world: World,
  browser: Browser,
  addressOf: (n: number) => string,
): Promise<{ readonly ms: number; readonly kilobytes: number }> {
  let bytes = 0;
  const open = async (times: number): Promise<void> => {
    for (let n = 0; n < times; n++) {
      const reply = await browser.send('GET', addressOf(opened++), undefined, HTML);
      if (reply.status !== 200) throw new Error(`${addressOf(0)}: ${reply.status}`);
      bytes += reply.bytes;
    }
  };
  await open(WARM_UPS);
  bytes = 0;
  const spent = await startProcessorClock(world);
  await open(TIMES);
  const { api, 'shop database': database } = await spent();
  return { ms: (api + database) / TIMES, kilobytes: bytes / TIMES / 1_000 };
}

// What a page costs that the server renders, beside its shell and beside one that it kept: `node bench/pages.ts [times]`.
const world = await startWorld();
try {
  const { browser } = await prepareShopper(world, 1);
  const visitor = new Browser(world.shop, '127.0.8.1');
  for (const [who, caller] of [
    ['a visitor', visitor],
    ['a shopper', browser],
  ] as const)
    for (const path of ['/', '/d/dairy', '/p/0400000709345'])
      for (const [state, addressOf] of Object.entries(STATES)) {
        const { ms, kilobytes } = await costOf(world, caller, (n) => addressOf(path, n));
        console.log(`${who}, ${path}, ${state}: ${ms.toFixed(2)} ms, ${kilobytes.toFixed(1)} kB`);
      }
  visitor.close();
} finally {
  await world.stop();
}
