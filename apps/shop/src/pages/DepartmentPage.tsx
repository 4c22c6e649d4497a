import { Container } from '@cartwright/ui/layout/Container.tsx';
import { usePageTitle } from '#shell/page-title.ts';

export function DepartmentPage() {
  usePageTitle('Department');
  return (
    <Container>
      <h1>Department</h1>
    </Container>
  );
}
