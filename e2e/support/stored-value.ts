import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

/** A gift card as it is typed. */
export interface TypedGift {
  readonly number: string;
  readonly pin: string;
}

/** The digit that completes a number (ISO/IEC 7812). */
function checkDigit(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

/**
 * A gift card that no journey has spent: its initial balance is in its number (docs/test-cards.md).
 * @param balance in cents @param pin four digits
 */
export function newGift(balance: number, pin = String(randomInt(1_000, 10_000))): TypedGift {
  const digits = `9840${String(balance).padStart(8, '0')}${randomInt(10, 90)}${pin}`;
  return { number: `${digits}${checkDigit(digits)}`, pin };
}

/** An unspent SNAP card with $1,000; it accepts any PIN but the few that trigger an error. */
export const newSnap = (): string => `9999${randomInt(1e11, 1e12)}`;
/** A PIN that the network calls wrong, whatever the card. */
export const WRONG_PIN = '0893';

const flyout = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
export const giftFrame = (page: Page) => page.frameLocator('iframe[title="Gift card number and PIN"]');
export const snapFrame = (page: Page) => page.frameLocator('iframe[title="SNAP EBT card number"]');
export const pinFrame = (page: Page) => page.frameLocator('iframe[title="SNAP EBT PIN"]');

/** Types a gift card into the form that is open, and sends it. */
export async function submitGift(page: Page, { number, pin }: TypedGift): Promise<void> {
  await giftFrame(page).getByRole('textbox', { name: 'Card number' }).fill('');
  await giftFrame(page).getByRole('textbox', { name: 'Card number' }).pressSequentially(number);
  await giftFrame(page).getByLabel('PIN').fill('');
  await giftFrame(page).getByLabel('PIN').pressSequentially(pin);
  await flyout(page, 'Add Gift Card').getByRole('button', { name: 'Save Card' }).click();
}

/** From the wallet's list: adds a gift card and waits until it is there. */
export async function addGift(page: Page, gift: TypedGift): Promise<void> {
  await flyout(page, 'Select Payment').getByRole('button', { name: 'Add Gift Card' }).click();
  await submitGift(page, gift);
  await expect(giftChoice(page, gift)).toBeVisible();
}

/** From the wallet's list: adds a SNAP card and waits until it is there. */
export async function addSnap(page: Page, number: string): Promise<void> {
  await flyout(page, 'Select Payment').getByRole('button', { name: 'Add SNAP EBT Card' }).click();
  await snapFrame(page).getByRole('textbox', { name: 'Card number' }).pressSequentially(number);
  await flyout(page, 'Add SNAP EBT Card').getByRole('button', { name: 'Save Card' }).click();
  await expect(snapChoice(page, number)).toBeVisible();
}

/** Types a PIN where one is asked for, and sends it. */
export async function enterPin(page: Page, pin: string): Promise<void> {
  await pinFrame(page).getByLabel('PIN').pressSequentially(pin);
  await page.getByRole('dialog').getByRole('button', { name: 'Enter Pin' }).click();
}

export const giftChoice = (page: Page, { number }: TypedGift) =>
  flyout(page, 'Select Payment').getByRole('checkbox', { name: `Select gift card ending in ${number.slice(-4)}` });
export const snapChoice = (page: Page, number: string) =>
  flyout(page, 'Select Payment').getByRole('checkbox', { name: `Select SNAP EBT card ending in ${number.slice(-4)}` });
