import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../testing/axe.ts';
import { Loading, Skeleton, SkeletonText } from './Skeleton.tsx';

test('a skeleton waits 200 ms before it shows', async () => {
  const page = await render(<Skeleton width="10rem" height="2rem" />);
  const box = page.container.querySelector('[aria-hidden]');
  if (box === null) throw new Error('no skeleton');
  expect(box.getBoundingClientRect().height).toBe(32);
  const appear = box.getAnimations()[0];
  expect(appear?.effect?.getTiming().delay).toBe(200);
  expect(getComputedStyle(box).opacity).toBe('0');
  await appear?.finished;
  expect(getComputedStyle(box).opacity).toBe('1');
});

test('loading is announced once, in words; the boxes are silent', async () => {
  const page = await render(
    <Loading label="Loading times">
      <SkeletonText lines={3} />
    </Loading>,
  );
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading times');
  await expectAccessible(page.container);
});
