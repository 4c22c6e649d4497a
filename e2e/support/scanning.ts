import { expect, type Page } from '@playwright/test';

/** Also without a connection: the browser of the journeys has no detector of its own, and the console keeps one. */
export async function scanByCamera(phone: Page, gtin13: string): Promise<void> {
  expect(await phone.evaluate(() => 'BarcodeDetector' in globalThis)).toBe(false);
  await phone
    .getByRole('link', { name: /^Hass Avocado|Avocado/ })
    .first()
    .tap();
  await phone.getByRole('button', { name: 'Camera' }).tap();
  await expect(phone.getByText(`Barcode matches, ${gtin13}. 1 of 2 scanned`)).toBeVisible();
  await expect(phone.getByRole('dialog')).toBeHidden();
  await phone.getByRole('link', { name: 'Back' }).tap();
}

/** What a hardware scanner does: fast keys and Enter, whatever has focus. */
export async function scan(phone: Page, code: string): Promise<void> {
  await phone.evaluate((typed) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    for (const key of [...typed, 'Enter']) document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }, code);
}
