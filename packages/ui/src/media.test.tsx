import { afterEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button/Button.tsx';
import { ChoiceCard } from './choice/ChoiceCard.tsx';
import { Price } from './price/Price.tsx';
import { Skeleton } from './skeleton/Skeleton.tsx';

function emulate(name: string, value: string) {
  return cdp().send('Emulation.setEmulatedMedia', { features: [{ name, value }] });
}
afterEach(() => cdp().send('Emulation.setEmulatedMedia', { features: [] }));

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name);

test('reduced motion sets every duration to zero and skeletons do not move', async () => {
  await emulate('prefers-reduced-motion', 'reduce');
  for (const name of ['--motion-fast', '--motion', '--motion-slow']) expect(token(name)).toBe('0s');
  const page = await render(<Skeleton height="1rem" />);
  const running = page.container.querySelector('span')?.getAnimations() ?? [];
  expect(running.map((animation) => animation.effect?.getTiming().iterations)).toEqual([1]);
});

test('more contrast draws borders as strong as edges and soft ink as ink', async () => {
  await emulate('prefers-contrast', 'more');
  const page = await render(
    <>
      <i style={{ color: 'var(--color-line)' }} />
      <i style={{ color: 'var(--color-line-strong)' }} />
      <i style={{ color: 'var(--color-ink-soft)' }} />
      <i style={{ color: 'var(--color-ink)' }} />
    </>,
  );
  const [line, strong, soft, ink] = [...page.container.querySelectorAll('i')].map((i) => getComputedStyle(i).color);
  expect(line).toBe(strong);
  expect(soft).toBe(ink);
});

test('in forced colors filled buttons keep a fill, busy or not, and the rest gain an edge', async () => {
  await emulate('forced-colors', 'active');
  const page = await render(
    <>
      <Button kind="primary">Save</Button>
      <Button kind="primary" pending pendingLabel="Saving">
        Save all
      </Button>
      <Button>Soft</Button>
      <Price text="$2.99" kind="tag" />
      <i style={{ forcedColorAdjust: 'none', color: 'Highlight' }} />
    </>,
  );
  const style = (element: Element | null) => getComputedStyle(element ?? page.container);
  const highlight = style(page.container.querySelector('i')).color;
  for (const button of page.container.querySelectorAll('[data-kind="primary"]')) {
    expect(style(button).backgroundColor).toBe(highlight);
    expect(style(button).forcedColorAdjust).toBe('none');
  }
  expect(style(page.container.querySelector('[data-kind="soft"]')).borderTopStyle).toBe('solid');
  expect(style(page.container.querySelector('[data-kind="tag"]')).borderTopWidth).toBe('1px');
});

test('in forced colors a chosen card is outlined', async () => {
  await emulate('forced-colors', 'active');
  const page = await render(<ChoiceCard type="checkbox" label="Visa" checked onChange={() => {}} />);
  const card = page.getByRole('checkbox').element().parentElement;
  expect(getComputedStyle(card ?? page.container).outlineWidth).toBe('3px');
});
