import { Container } from '@cartwright/ui/layout/Container.tsx';
import { usePageTitle } from '#shell/page-title.ts';

export function ProductPage() {
  usePageTitle('Product');
  return (
    <Container>
      <h1>Product</h1>
    </Container>
  );
}
