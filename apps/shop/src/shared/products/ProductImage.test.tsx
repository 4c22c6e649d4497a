import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ProductImage } from './ProductImage.tsx';

const PACK = { picture: 'packs/0001234567890', brand: 'Copperpot', description: 'Marinara Sauce' };
const imageIn = (container: Element) => container.querySelector('img');

test('a studio picture offers its tile and its large one, with its dimensions set', async () => {
  const { container } = await render(<ProductImage product={PACK} sizes="12rem" />);
  const image = imageIn(container);
  expect(image?.getAttribute('srcset')).toBe(
    '/pictures/goods/0001234567890-320.avif 320w, /pictures/goods/0001234567890.avif 640w',
  );
  expect([image?.getAttribute('sizes'), image?.width, image?.height]).toEqual(['12rem', 640, 640]);
  expect(image?.loading).toBe('lazy');
});

test('the picture of the first view is not lazy', async () => {
  const { container } = await render(<ProductImage product={PACK} eager />);
  expect(imageIn(container)?.loading).toBe('eager');
  expect(imageIn(container)?.getAttribute('fetchpriority')).toBe('high');
});

test('the back of a pack is a picture of its own', async () => {
  const { container } = await render(<ProductImage product={PACK} isBack alt="Back of the pack" />);
  expect(imageIn(container)?.getAttribute('src')).toBe('/pictures/goods/0001234567890-back.avif');
});

test("a retailer's own picture is shown by its address", async () => {
  const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  const { container } = await render(
    <ProductImage product={{ ...PACK, picture: `https://pictures.example/a.jpg#${picture.length}` }} />,
  );
  expect(imageIn(container)?.getAttribute('src')).toMatch(/^https:\/\/pictures\.example\/a\.jpg/);
});

test('a picture that fails leaves brand and name in its place', async () => {
  const { container } = await render(<ProductImage product={PACK} />);
  imageIn(container)?.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(container.textContent).toBe('CopperpotMarinara Sauce'));
  expect(imageIn(container)).toBeNull();
});
