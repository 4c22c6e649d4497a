import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Shelf } from './shelf/Shelf.tsx';

const REM = 16;

// An unresolved name leaves a condition that never holds, without an error.
test.each([
  ['below', 48 * REM - 1, 2],
  ['at', 48 * REM, 3],
])('%s a breakpoint that the style sheets share, a grid has the columns of that width', async (_, width, columns) => {
  await page.viewport(width, 800);
  const { container } = await render(
    <Shelf label="Shelf">
      <li>One</li>
    </Shelf>,
  );
  const shelf = container.querySelector('ul');
  await expect.poll(() => shelf && getComputedStyle(shelf).gridTemplateColumns.split(' ')).toHaveLength(columns);
});
