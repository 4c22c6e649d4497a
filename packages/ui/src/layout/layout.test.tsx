import { expect, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../testing/axe.ts';
import { Section } from './Section.tsx';
import { SkipLink } from './SkipLink.tsx';
import { Split } from './Split.tsx';
import { StickyBar } from './StickyBar.tsx';
import { WideOnly } from './WideOnly.tsx';

function Page() {
  return (
    <>
      <SkipLink to="main">Skip to content</SkipLink>
      <main id="main" tabIndex={-1}>
        <Split
          aside={
            <WideOnly>
              <button type="button">Check out</button>
            </WideOnly>
          }
        >
          <Section title="Buy it again">Goods</Section>
        </Split>
      </main>
      <StickyBar fact="$71.30">
        <button type="button">Check out</button>
      </StickyBar>
    </>
  );
}

test.each([390, 768, 1280])('the action is there exactly once at %d px', async (width) => {
  await browser.viewport(width, 860);
  const page = await render(<Page />);
  expect(page.getByRole('button', { name: 'Check out' }).elements()).toHaveLength(1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectAccessible(page.container);
});

test('the skip link shows once it has focus, and leads past the header', async () => {
  const page = await render(<Page />);
  const link = page.getByRole('link', { name: 'Skip to content' });
  const clip = () => getComputedStyle(link.element()).clipPath;
  expect(clip()).toBe('inset(50%)');
  link.element().focus();
  expect(clip()).toBe('none');
  expect(link.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('a section is a region named by its heading', async () => {
  const page = await render(<Page />);
  await expect.element(page.getByRole('region', { name: 'Buy it again' })).toBeVisible();
});

test.each([
  [390, 844],
  [320, 500],
  [640, 400],
])('with the bar at the bottom of %d by %d px, the focused element is never under it', async (width, height) => {
  await browser.viewport(width, height);
  const page = await render(
    <>
      {Array.from({ length: 40 }, (_, row) => (
        <p key={row}>
          <button type="button">Row {row}</button>
        </p>
      ))}
      <StickyBar fact={<span>Estimated total of an order with a long name, and more words than one line holds</span>}>
        <button type="button">Check out</button>
      </StickyBar>
    </>,
  );
  const bar = page.getByRole('button', { name: 'Check out' }).element().parentElement;
  for (const row of page.getByRole('button', { name: /^Row/ }).elements()) {
    await userEvent.tab();
    await expect.element(row).toHaveFocus();
    const edge = bar?.getBoundingClientRect().top ?? 0;
    expect(row.getBoundingClientRect().bottom).toBeLessThan(edge + 1); // a scroll stops at whole pixels
  }
  await page.unmount();
  expect(getComputedStyle(document.documentElement).scrollPaddingBlockEnd).toMatch(/^(?:auto|0px)$/);
});
