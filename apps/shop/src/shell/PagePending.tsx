import { Container } from '@cartwright/ui/layout/Container.tsx';
import { Loading, SkeletonText } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { copy } from './copy.ts';

/** While a page's code or data load. */
export function PagePending() {
  return (
    <Container>
      <Loading label={copy.loading}>
        <SkeletonText lines={6} />
      </Loading>
    </Container>
  );
}
