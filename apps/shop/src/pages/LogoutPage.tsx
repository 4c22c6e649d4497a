import { Container } from '@cartwright/ui/layout/Container.tsx';
import { usePageTitle } from '#shell/page-title.ts';

export function LogoutPage() {
  usePageTitle('Logout');
  return (
    <Container>
      <h1>Logout</h1>
    </Container>
  );
}
