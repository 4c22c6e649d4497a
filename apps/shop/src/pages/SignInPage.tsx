import { Container } from '@cartwright/ui/layout/Container.tsx';
import { usePageTitle } from '#shell/page-title.ts';

export function SignInPage() {
  usePageTitle('SignIn');
  return (
    <Container>
      <h1>SignIn</h1>
    </Container>
  );
}
