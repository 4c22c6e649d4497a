import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Chip } from '../chip/Chip.tsx';
import { EmptyState } from '../empty-state/EmptyState.tsx';
import { expectAccessible } from '../testing/axe.ts';
import { Notice } from './Notice.tsx';

const tones = ['info', 'success', 'warning', 'danger', 'quiet'] as const;
const chips = ['plain', 'soft', 'success', 'warning', 'danger', 'tag'] as const;

test.each(['light', 'dark'])('every tone is accessible in %s', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  const page = await render(
    <>
      {tones.map((tone) => (
        <Notice key={tone} tone={tone} title="Card Added!">
          Words and <a href="#there">a link</a>.
        </Notice>
      ))}
      {chips.map((tone) => (
        <Chip key={tone} tone={tone}>
          2 left
        </Chip>
      ))}
      <EmptyState title="Nothing here">What you add stands here.</EmptyState>
    </>,
  );
  await expectAccessible(page.container);
  delete document.documentElement.dataset['theme'];
});

test('a notice is read in place, unless it is announced', async () => {
  const page = await render(
    <>
      <Notice>Quiet</Notice>
      <Notice role="alert" tone="danger">
        Loud
      </Notice>
    </>,
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent('Loud');
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
});
