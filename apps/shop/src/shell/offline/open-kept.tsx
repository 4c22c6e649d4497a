import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { bootstrapQuery } from '#api/bootstrap.ts';
import { fillFromKept } from '#api/kept-queries.ts';
import { copy } from './copy.ts';
import { restoreHere } from './restore-here.ts';

/**
 * Fills the page that opened instead of one of the network with what is kept for its owner.
 * @returns what to show instead of the shop when nothing is kept and nothing can be asked for
 */
export async function openKept(queryClient: QueryClient) {
  onlineManager.setOnline(navigator.onLine);
  await fillFromKept(queryClient, Date.now());
  const hasBootstrap = queryClient.getQueryData(bootstrapQuery().queryKey) !== undefined;
  if (hasBootstrap) await restoreHere(queryClient);
  if (hasBootstrap || navigator.onLine) return undefined;
  window.addEventListener('online', startAgain, { once: true });
  return <NothingKept />;
}

const startAgain = (): void => window.location.reload();

/** No page of the shop can be shown: there is not even a header without a banner. */
const NothingKept = () => (
  <main>
    <Container>
      <EmptyState
        level={1}
        title={copy.title}
        action={
          <Button kind="primary" onClick={startAgain}>
            {copy.tryAgain}
          </Button>
        }
      >
        {copy.nothing}
      </EmptyState>
    </Container>
  </main>
);
