import { Container } from '@cartwright/ui/layout/Container.tsx';
import { usePageTitle } from '#shell/page-title.ts';

export function SchedulingPage() {
  usePageTitle('Scheduling');
  return (
    <Container>
      <h1>Scheduling</h1>
    </Container>
  );
}
