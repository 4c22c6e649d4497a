import { Container } from '@cartwright/ui/layout/Container.tsx';
import { usePageTitle } from '#shell/page-title.ts';

export function CartPage() {
  usePageTitle('Cart');
  return (
    <Container>
      <h1>Cart</h1>
    </Container>
  );
}
