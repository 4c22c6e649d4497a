import { Container } from '@cartwright/ui/layout/Container.tsx';
import { usePageTitle } from '#shell/page-title.ts';

export function NotFoundPage() {
  usePageTitle("Wheat a minute… that page doesn't exist!");
  return (
    <Container>
      <h1>Wheat a minute… that page doesn&apos;t exist!</h1>
    </Container>
  );
}
