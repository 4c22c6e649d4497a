import { Container } from '@cartwright/ui/layout/Container.tsx';
import { usePageTitle } from '#shell/page-title.ts';

export function AccountPage() {
  usePageTitle('Account');
  return (
    <Container>
      <h1>Account</h1>
    </Container>
  );
}
