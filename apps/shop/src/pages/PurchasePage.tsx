import { Container } from '@cartwright/ui/layout/Container.tsx';
import { usePageTitle } from '#shell/page-title.ts';

export function PurchasePage() {
  usePageTitle('Purchase');
  return (
    <Container>
      <h1>Purchase</h1>
    </Container>
  );
}
