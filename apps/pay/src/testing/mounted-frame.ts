import { expect, type FrameLocator, type Page } from '@playwright/test';
import {
  type FrameDocument,
  FRAME_PATH,
  type FrameQuery,
  type ToFrame,
  type ToFrameType,
} from '@cartwright/contracts/frames';
import type { Said } from './frame-gateway.ts';
import { type FrameWorld, TENANT } from './frame-world.ts';

/** A frame on a page of the shop's, and what the page can say to it. */
export interface MountedFrame {
  readonly page: Page;
  /** What the shopper sees of it. */
  readonly form: FrameLocator;
  readonly post: <T extends ToFrameType>(type: T, body: ToFrame[T]) => Promise<void>;
  /** Asks, and gives the answer; fails when none comes in the time, in milliseconds. */
  readonly ask: <T extends ToFrameType>(type: T, body: ToFrame[T], within?: number) => Promise<Said>;
  /** All that it said of one type. */
  readonly said: (type: string) => Promise<readonly Said['body'][]>;
}

type Query = Partial<Omit<FrameQuery, 'tenant'>>;

export function addressOf(world: Pick<FrameWorld, 'pay'>, document: FrameDocument, query: Query = {}): string {
  const search = new URLSearchParams({ tenant: TENANT, ...query });
  return `${world.pay}${FRAME_PATH}/${document}?${search}`;
}

/** Puts a document on the page, and waits until it is connected. */
export async function mount(
  world: FrameWorld,
  page: Page,
  document: FrameDocument,
  query: Query = {},
): Promise<MountedFrame> {
  const name = document;
  await page.evaluate(([of, src]) => void window.gateway.mount(of, src), [
    name,
    addressOf(world, document, query),
  ] as const);
  const linesOf = () => page.evaluate((of) => window.gateway.lines[of]?.said ?? [], name);
  const said = async (type: string) => (await linesOf()).filter((each) => each.type === type).map(({ body }) => body);
  await expect.poll(() => said('CONNECTED'), { timeout: 15_000 }).not.toEqual([]);
  const send = (type: string, body: object, id: string) =>
    page.evaluate(([of, ...message]) => window.gateway.lines[of]?.post(...message), [name, type, body, id] as const);
  return {
    page,
    form: page.frameLocator(`iframe[name="${name}"]`),
    post: (type, body) => send(type, body, crypto.randomUUID()),
    ask: async (type, body, within = 10_000) => {
      const id = crypto.randomUUID();
      await send(type, body, id);
      const answer = async () => (await linesOf()).find(({ re }) => re === id);
      await expect.poll(answer, { timeout: within }).toBeDefined();
      const found = await answer();
      if (!found) throw new Error(`no answer to ${type}`);
      return found;
    },
    said,
  };
}

/** A page of the shop's with nothing on it. */
export async function shopPage(world: FrameWorld, ...options: Parameters<FrameWorld['context']>): Promise<Page> {
  const page = await (await world.context(...options)).newPage();
  await page.goto(world.shop);
  return page;
}

/** What the page tells a frame first, with a token of the shopper's. */
export const introduce = async (world: FrameWorld, shopper: string, more: Partial<ToFrame['INIT']> = {}) => ({
  bearer: await world.bearer(shopper),
  tenant: TENANT,
  application: 'CLICKLIST',
  locale: 'en-US',
  ...more,
});
