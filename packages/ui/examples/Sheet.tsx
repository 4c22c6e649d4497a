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

/** Every part in its states, on one page. `open` names a dialog to open at once. */
export function Sheet({ open }: { open: string | null }) {
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
