import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageHead } from './PageHead.tsx';

test.each([320, 390])('a long search word breaks before it is wider than %d px', async (width) => {
  await browser.viewport(width, 844);
  const word = 'Antidisestablishmentarianism'.repeat(8);
  const page = await render(
    <Container>
      <PageHead title={`Results for "${word}"`}>0 products</PageHead>
      <EmptyState title={`Nothing for “${word}”`}>Check the spelling.</EmptyState>
    </Container>,
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(width);
});
