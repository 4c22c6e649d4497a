import { Container } from '@cartwright/ui/layout/Container.tsx';
import { usePageTitle } from '#shell/page-title.ts';

export function CheckoutPage() {
  usePageTitle('Checkout');
  return (
    <Container>
      <h1>Checkout</h1>
    </Container>
  );
}
