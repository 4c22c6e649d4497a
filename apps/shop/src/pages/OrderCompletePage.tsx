import { Container } from '@cartwright/ui/layout/Container.tsx';
import { usePageTitle } from '#shell/page-title.ts';

export function OrderCompletePage() {
  usePageTitle('OrderComplete');
  return (
    <Container>
      <h1>OrderComplete</h1>
    </Container>
  );
}
