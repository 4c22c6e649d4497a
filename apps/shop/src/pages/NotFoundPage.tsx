import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Link, useRouter } from '@tanstack/react-router';
import { ProductPicture } from '#features/catalog/ProductPicture.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { paths } from '#paths.ts';
import { notFoundCopy as copy } from './not-found-copy.ts';

/** For every unknown URL. Search engines are told to leave it out. */
export function NotFoundPage() {
  usePageTitle(copy.title);
  const router = useRouter();
  return (
    <Container>
      <meta name="robots" content="noindex" />
      <EmptyState
        level={1}
        title={copy.title}
        picture={
          <>
            <ProductPicture name="bread" eager />
            <ProductPicture name="sheaf-of-rice" eager />
          </>
        }
        action={
          <Row>
            <Link {...paths.home()} {...buttonVariant({ kind: 'primary' })}>
              {copy.home}
            </Link>
            <Button kind="outline" onClick={() => router.history.back()}>
              {copy.back}
            </Button>
          </Row>
        }
      >
        {copy.text}
      </EmptyState>
    </Container>
  );
}
