import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Container } from '../src/layout/Container.tsx';
import { LiveRegion } from '../src/live-region/LiveRegion.tsx';
import { ToastProvider } from '../src/toast/ToastProvider.tsx';
import { Wordmark } from '../src/wordmark/Wordmark.tsx';
import { ButtonExamples } from './ButtonExamples.tsx';
import { ChoiceExamples } from './ChoiceExamples.tsx';
import { DialogExamples } from './DialogExamples.tsx';
import { FactExamples } from './FactExamples.tsx';
import { FieldExamples } from './FieldExamples.tsx';
import { MoneyExamples } from './MoneyExamples.tsx';
import { TileExamples } from './TileExamples.tsx';
import '../src/tokens.css';
import '../src/base.css';

/** `?banner=second` and `?theme=dark` show the sheet as a shopper of that banner sees it. */
const query = new URLSearchParams(location.search);
await (query.get('banner') === 'second' ? import('../src/themes/second.css') : import('../src/themes/main.css'));
document.documentElement.dataset['theme'] = query.get('theme') ?? 'light';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root.');
createRoot(root).render(
  <StrictMode>
    <Sheet open={query.get('open')} />
  </StrictMode>,
);

/** Every part in its states, on one page. `open` names a dialog to open at once. */
function Sheet({ open }: { open: string | null }) {
  return (
    <ToastProvider>
      <Container>
        <header style={{ paddingBlock: 'var(--space-6)' }}>
          <Wordmark name="Cartwright" />
        </header>
        <main style={{ paddingBlockEnd: 'var(--space-16)' }}>
          <h1>Parts</h1>
          <ButtonExamples />
          <FieldExamples />
          <ChoiceExamples />
          <FactExamples />
          <TileExamples />
          <MoneyExamples />
          <DialogExamples open={open} />
        </main>
      </Container>
      <LiveRegion />
    </ToastProvider>
  );
}
