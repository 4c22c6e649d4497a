import { Container } from '@cartwright/ui/layout/Container.tsx';
import { usePageTitle } from '#shell/page-title.ts';

export function HomePage() {
  usePageTitle('Home');
  return (
    <Container>
      <h1>Home</h1>
    </Container>
  );
}
