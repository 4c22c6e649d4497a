import { setTimeout as sleep } from 'node:timers/promises';
import type { FrameLocator, Page } from '@playwright/test';
import {
  type FrameDocument,
  FRAME_PATH,
  type FrameQuery,
  type ToFrame,
  type ToFrameType,
} from '@cartwright/contracts/frames';
import type { SentMessage } from './frame-gateway.ts';
import { type FrameWorld, TENANT } from './frame-world.ts';

/** A frame on a page of the shop, and what the page can do with it. */
export interface MountedFrame {
  readonly page: Page;
  readonly name: string;
  /** What the shopper sees of it. */
  readonly form: FrameLocator;
  readonly post: <T extends ToFrameType>(type: T, body: ToFrame[T]) => Promise<void>;
  /** Sends a request, and returns the answer; fails when none arrives in two minutes. */
  readonly request: <T extends ToFrameType>(type: T, body: ToFrame[T]) => Promise<SentMessage>;
  /** All its messages of one type. */
  readonly sent: (type: string) => Promise<readonly SentMessage['body'][]>;
  readonly remove: () => Promise<void>;
}

/** To whom, and what. */
type Post = [name: string, type: string, body: object];
type Query = Partial<Omit<FrameQuery, 'tenant'>>;

export function addressOf(world: Pick<FrameWorld, 'pay'>, document: FrameDocument, query: Query = {}): string {
  const search = new URLSearchParams({ tenant: TENANT, ...query });
  return `${world.pay}${FRAME_PATH}/${document}?${search}`;
}

/** A page whose clock is controlled by a test has no time-outs of its own: this one is the test's. */
async function inTime<T>(what: string, answer: Promise<T>): Promise<T> {
  const stop = new AbortController();
  const late = sleep(120_000, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`no answer to ${what}`);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    stop.abort();
    late.catch(() => undefined);
  }
}

/** Puts a document on the page, and waits until it is connected. A page with several of one document names each (`as`). */
export async function mount(
  world: FrameWorld,
  page: Page,
  document: FrameDocument,
  { as: name = document, ...query }: Query & { readonly as?: string } = {},
): Promise<MountedFrame> {
  const connected = page.evaluate(
    async ([of, src]) => void (await window.gateway.mount(of, src).heard({ type: 'CONNECTED' })),
    [name, addressOf(world, document, query)] as const,
  );
  await inTime(name, connected);
  return {
    page,
    name,
    form: page.frameLocator(`iframe[name="${name}"]`),
    post: (type, body) =>
      page.evaluate(([of, ...sent]) => window.gateway.lines[of]?.post(...sent), [name, type, body] as Post),
    request: async (type, body) => {
      const answer = page.evaluate(
        ([of, requested, content, id]) => {
          window.gateway.lines[of]?.post(requested, content, id);
          return window.gateway.lines[of]?.heard({ re: id });
        },
        [name, type, body, crypto.randomUUID()] as [string, string, object, string],
      );
      const sent = await inTime(type, answer);
      if (!sent) throw new Error(`no frame is called ${name}`);
      return sent;
    },
    sent: (type) =>
      page.evaluate(
        ([of, requested]) =>
          (window.gateway.lines[of]?.sent ?? []).filter((each) => each.type === requested).map(({ body }) => body),
        [name, type] as const,
      ),
    remove: () => page.locator(`iframe[name="${name}"]`).evaluate((element) => element.remove()),
  };
}
