import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Price, WasPrice } from '../price/Price.tsx';
import { Shelf } from '../shelf/Shelf.tsx';
import { expectAccessible } from '../testing/axe.ts';
import { tileLink } from './variant.ts';
import { Tile, TileSkeleton } from './Tile.tsx';

type Props = { onFollow?: () => void; onAdd?: () => void };

function Strawberries({ onFollow = () => {}, onAdd = () => {} }: Props) {
  return (
    <div style={{ inlineSize: '12rem' }}>
      <Shelf label="Fruit" layout="row">
        <Tile
          hue={130}
          picture={<img alt="" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>" />}
          price={
            <>
              <Price text="$2.99" kind="tag" />
              <WasPrice text="$4.49" />
            </>
          }
          name={
            <a
              href="#strawberries"
              {...tileLink()}
              onClick={(event) => {
                event.preventDefault();
                onFollow();
              }}
            >
              Strawberries
            </a>
          }
          facts="1 lb"
          action={
            <button type="button" onClick={onAdd}>
              Add
            </button>
          }
        />
      </Shelf>
    </div>
  );
}

test('the whole tile is the link’s target, except its action', async () => {
  const follow = vi.fn<() => void>();
  const add = vi.fn<() => void>();
  const page = await render(<Strawberries onFollow={follow} onAdd={add} />);
  const tile = page.getByRole('listitem');
  await tile.click({ position: { x: 20, y: 20 } });
  expect(follow).toHaveBeenCalledTimes(1);
  await page.getByRole('button', { name: 'Add' }).click();
  expect(add).toHaveBeenCalledTimes(1);
  expect(follow).toHaveBeenCalledTimes(1);
});

test('the name is read before the action, in a list that keeps its role', async () => {
  const page = await render(<Strawberries />);
  const stops = [...page.container.querySelectorAll('a, button')].map((stop) => stop.textContent);
  expect(stops).toEqual(['Strawberries', 'Add']);
  await expect.element(page.getByRole('list', { name: 'Fruit' })).toBeVisible();
  await expectAccessible(page.container);
});

test('a focused tile shows its ring around the whole tile', async () => {
  const page = await render(<Strawberries />);
  const link = page.getByRole('link').element();
  link.focus({ focusVisible: true });
  await expect.poll(() => getComputedStyle(page.getByRole('listitem').element()).outlineWidth).toBe('3px');
});

test('the background takes its hue from the data', async () => {
  const page = await render(<Strawberries />);
  const ground = page.container.querySelector('[data-ground]');
  expect(getComputedStyle(ground ?? page.container).backgroundColor).toMatch(/^oklch\(0\.95 0\.04 130/);
});

test('a loading tile has the size of a tile', async () => {
  const page = await render(
    <>
      <Strawberries />
      <div style={{ inlineSize: '12rem' }}>
        <ul>
          <TileSkeleton />
        </ul>
      </div>
    </>,
  );
  const heights = () => [...page.container.querySelectorAll('li')].map((item) => item.getBoundingClientRect().height);
  // What is not in view yet has an estimated size (`content-visibility`).
  await expect.poll(() => Math.abs((heights()[0] ?? 0) - (heights()[1] ?? 0))).toBeLessThan(24);
  expect(Math.min(...heights())).toBeGreaterThan(200);
});
