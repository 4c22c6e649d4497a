import { Container } from '@cartwright/ui/layout/Container.tsx';
import { usePageTitle } from '#shell/page-title.ts';

export function SearchPage() {
  usePageTitle('Search');
  return (
    <Container>
      <h1>Search</h1>
    </Container>
  );
}
