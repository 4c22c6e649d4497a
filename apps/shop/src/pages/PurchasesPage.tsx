import { Container } from '@cartwright/ui/layout/Container.tsx';
import { usePageTitle } from '#shell/page-title.ts';

export function PurchasesPage() {
  usePageTitle('Purchases');
  return (
    <Container>
      <h1>Purchases</h1>
    </Container>
  );
}
