import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import type { Bootstrap } from '#api/bootstrap.ts';
import { aBootstrap } from '#testing/bootstrap.ts';
import { renderInShop } from '#testing/in-shop.tsx';
import { Footer } from './Footer.tsx';

afterEach(() => vi.unstubAllGlobals());

const YEAR = 2031;
const inNewTab = (title: string) => `${title} (opens in a new tab)`;

function renderFooter(banner: Partial<Bootstrap['banner']> = {}) {
  const bootstrap = aBootstrap();
  return renderInShop(<Footer year={YEAR} />, {
    bootstrap: { ...bootstrap, banner: { ...bootstrap.banner, ...banner } },
  });
}

const links = [
  { title: 'Privacy Policy', url: '/i/privacy-policy', description: 'What we keep' },
  { title: 'Vendors', url: 'https://vendors.example/privacy', description: 'Who else delivers' },
];

describe('the footer of a page', () => {
  test('FTR-001 carries the copyright line, the accessibility statement and the privacy links', async () => {
    const { page } = await renderFooter();
    const footer = page.getByRole('contentinfo');
    await expect.element(footer.getByText(/^All Contents ©/)).toBeVisible();
    await expect.element(footer.getByText(/^If you use a screen reader/)).toBeVisible();
    const privacy = footer.getByRole('navigation', { name: 'Privacy' });
    await expect.element(privacy.getByRole('link', { name: inNewTab('Privacy Policy') })).toBeVisible();
  });

  test.each([
    [2026, 'The Market Co.'],
    [2031, 'Harbour, Inc.'],
  ])('FTR-002 in %i names the company %s', async (year, company) => {
    const bootstrap = aBootstrap();
    const { page } = await renderInShop(<Footer year={year} />, {
      bootstrap: { ...bootstrap, banner: { ...bootstrap.banner, company } },
    });
    const line = `All Contents © ${year} ${company} All Rights Reserved`;
    await expect.element(page.getByText(line, { exact: true })).toBeVisible();
  });

  test.each(['1-800-555-0200', '1-800-555-0207'])('FTR-003 names the screen-reader help line %s', async (phone) => {
    const { page } = await renderFooter({ accessibilityPhone: phone });
    const statement = page.getByText(/^If you use a screen reader/);
    await expect
      .element(statement)
      .toHaveTextContent(
        `If you use a screen reader and have trouble with this website, please call ${phone}. Accessibility Statement`,
      );
    await expect
      .element(statement.getByRole('link', { name: phone }))
      .toHaveAttribute('href', `tel:${phone.replaceAll('-', '')}`);
  });

  test('FTR-004 the accessibility statement links to the accessibility terms', async () => {
    const { page } = await renderFooter();
    const statement = page.getByText(/^If you use a screen reader/);
    await expect
      .element(statement.getByRole('link', { name: 'Accessibility Statement' }))
      .toHaveAttribute('href', '/i/terms/accessibility');
  });

  test("FTR-005 the privacy links are the banner's, each with its title, url and description", async () => {
    const { page } = await renderFooter({ privacyLinks: links });
    const drawn = page.getByRole('navigation', { name: 'Privacy' }).getByRole('link');
    expect(drawn.elements().map((link) => link.getAttribute('href'))).toEqual(links.map(({ url }) => url));
    for (const { title, description } of links) {
      const link = page.getByRole('link', { name: inNewTab(title) });
      await expect.element(link).toHaveAccessibleDescription(description);
      await expect.element(page.getByText(description, { exact: true })).toBeVisible();
    }
  });

  test('FTR-006 SES-003 the privacy policy link opens /i/privacy-policy in a new tab, and says so', async () => {
    const { page } = await renderFooter();
    const link = page.getByRole('link', { name: 'Privacy Policy (opens in a new tab)' });
    await expect.element(link).toHaveAttribute('href', '/i/privacy-policy');
    await expect.element(link).toHaveAttribute('target', '_blank');
  });

  test('FTR-009 links to the health policy only where the banner has one', async () => {
    const without = await renderFooter({ hasHealthPolicy: false });
    await expect.element(without.page.getByRole('link', { name: inNewTab('Privacy Policy') })).toBeVisible();
    expect(without.page.getByRole('link', { name: inNewTab('Health Data Policy') }).query()).toBeNull();
    await without.page.unmount();
    const { page } = await renderFooter({ hasHealthPolicy: true });
    await expect
      .element(page.getByRole('link', { name: inNewTab('Health Data Policy') }))
      .toHaveAttribute('href', '/i/health-policy');
  });
});

describe.each([
  [390, 844],
  [1280, 800],
])('at %i px', (width, height) => {
  beforeEach(() => screen.viewport(width, height));

  test('fits, and has no accessibility fault', async () => {
    const { page } = await renderFooter({ privacyLinks: links, hasHealthPolicy: true });
    await expect.element(page.getByRole('button', { name: 'Your Privacy Choices' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible(page.container);
  });

  test('the keyboard reaches everything, in visual order', async () => {
    const { page } = await renderFooter({ privacyLinks: links });
    const stops = page.container.querySelectorAll('a, button');
    expect(stops.length).toBe(12);
    for (const stop of stops) {
      await userEvent.tab();
      expect(document.activeElement).toBe(stop);
    }
  });
});
