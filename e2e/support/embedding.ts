import type { Page } from '@playwright/test';
import { start } from '../../apps/embed/src/main.ts';
import { build } from '../../tools/build/build.ts';
import { describeStep } from '../../tools/step.ts';
import { EMBED_PORT, PAY_ORIGIN, SHOP_ORIGIN } from './world.ts';

/** A signed-in shopper of the page that embeds the wallet. */
interface Account {
  readonly email: string;
  readonly password: string;
}

/** Builds the element when it is older than its sources, and starts a page of another origin with it. */
export async function startEmbedding({ email, password }: Account) {
  let reports = '';
  const built = await build({
    only: ['packages/wallet'],
    report: (name, outcome) => {
      reports = describeStep(name, outcome);
    },
  });
  if (!built) throw new Error(reports);
  return start({
    EMBED_PORT: String(EMBED_PORT),
    SHOP_ORIGIN,
    PAY_ORIGIN,
    EMBED_EMAIL: email,
    EMBED_PASSWORD: password,
  });
}

declare global {
  interface Window {
    /** Hands a refusal to the test. */
    refused: (what: string) => void;
  }
}

const refusedAt = new WeakMap<Page, string[]>();

/** Records what the policy of any document refuses, also of a frame that leaves. */
export async function watchPolicy(page: Page): Promise<void> {
  const refused: string[] = [];
  refusedAt.set(page, refused);
  await page.exposeFunction('refused', (what: string) => void refused.push(what));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      window.refused(`${effectiveDirective} ${blockedURI}`),
    ),
  );
}

/** What was refused so far, in the page and in its frames. */
export const refusedIn = (page: Page): readonly string[] | undefined => refusedAt.get(page);

/** Opens the wallet's closed shadow root to the test alone: no locator sees into one. */
export const openShadows = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Element.prototype.attachShadow = new Proxy(Reflect.get(Element.prototype, 'attachShadow'), {
      apply: (attach, element: Element, [init]: [ShadowRootInit]) =>
        Reflect.apply(attach, element, [{ ...init, mode: 'open' }]),
    });
  });
