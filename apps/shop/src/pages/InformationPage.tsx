import { Container } from '@cartwright/ui/layout/Container.tsx';
import { usePageTitle } from '#shell/page-title.ts';

export function InformationPage() {
  usePageTitle('Information');
  return (
    <Container>
      <h1>Information</h1>
    </Container>
  );
}
