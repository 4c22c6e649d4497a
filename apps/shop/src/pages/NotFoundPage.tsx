import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Link, useRouter } from '@tanstack/react-router';
import { ProductPicture } from '#features/catalog/ProductPicture.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { paths } from '../paths.ts';

const TITLE = "Wheat a minute… that page doesn't exist!";

/** For every address that nothing answers to. Search engines are told to leave it out. */
export function NotFoundPage() {
  usePageTitle(TITLE);
  const router = useRouter();
  return (
    <Container>
      <meta name="robots" content="noindex" />
      <EmptyState
        level={1}
        title={TITLE}
        picture={
          <>
            <ProductPicture name="bread" eager />
            <ProductPicture name="sheaf-of-rice" eager />
          </>
        }
        action={
          <Row>
            <Link {...paths.home()} {...buttonVariant({ kind: 'primary' })}>
              Go to Homepage
            </Link>
            <Button kind="outline" onClick={() => router.history.back()}>
              Go Back
            </Button>
          </Row>
        }
      >
        The link may be old, or the item may no longer be available. Your cart hasn't changed.
      </EmptyState>
    </Container>
  );
}
