import { Container } from '@cartwright/ui/layout/Container.tsx';
import { usePageTitle } from '#shell/page-title.ts';

export function SignUpPage() {
  usePageTitle('SignUp');
  return (
    <Container>
      <h1>SignUp</h1>
    </Container>
  );
}
