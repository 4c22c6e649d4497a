import type { Page } from '@playwright/test';
import type { FrameDocument } from '@cartwright/contracts/frames';
import { introduce, openFrameWorld, shopPage } from './frame-world.ts';
import { mount, type MountedFrame } from './mounted-frame.ts';

/** One world and one page of the shop for all tests of the frames: a page of its own costs more than most of them. */
export const world = await openFrameWorld();
export const page: Page = await shopPage(world);

type Query = Parameters<typeof mount>[3];

/** A document on the page with the shopper's credentials. */
export async function openFrame(
  document: FrameDocument,
  shopper: string,
  { query, ...init }: { query?: Query } & Parameters<typeof introduce>[2] = {},
): Promise<MountedFrame> {
  const frame = await mount(world, page, document, query);
  await frame.post('INIT', await introduce(world, shopper, init));
  return frame;
}

/** Removes every frame from the page. */
export const clearPage = (): Promise<void> =>
  page.locator('iframe').evaluateAll((all) => all.forEach((each) => each.remove()));

/** An unused operation id. */
export const newOperation = () => ({ operationId: `op_${crypto.randomUUID()}`, attempt: 1 });

/** Sets field values as typing does, all at once; only typing key by key shows intermediate states. */
export const fill = ({ form }: MountedFrame, values: { readonly [field: string]: string }): Promise<void> =>
  form.locator('form').evaluate((element: HTMLFormElement, of) => {
    for (const [field, value] of Object.entries(of)) {
      const control = element.elements.namedItem(field) as HTMLInputElement | HTMLSelectElement; // a test names its fields
      control.focus();
      control.value = value;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, values);

/** The displayed errors, in order. */
export const errors = ({ form }: MountedFrame): Promise<string[]> => form.locator('.error:visible').allInnerTexts();

/** The id of the field that has focus; empty when none in the frame has. */
export const focused = ({ form }: MountedFrame): Promise<string> =>
  form.locator('html').evaluate(() => (document.hasFocus() ? (document.activeElement?.id ?? '') : ''));

/** What a document that should stay silent has announced by the time that it has loaded. */
export const announcedBy = (src: string, at: Page = page): Promise<readonly unknown[]> =>
  at.evaluate(async (address) => {
    const line = window.gateway.mount('silent', address);
    const frame = document.querySelector('iframe[name="silent"]');
    await new Promise((resolve) => frame?.addEventListener('load', resolve, { once: true }));
    await new Promise((resolve) => setTimeout(resolve, 100));
    return line.ready;
  }, src);
