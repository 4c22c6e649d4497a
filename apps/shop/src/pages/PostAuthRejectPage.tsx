import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { Link, useSearch } from '@tanstack/react-router';
import { useBootstrap } from '#api/bootstrap.ts';
import { copy } from '#features/checkout/copy.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { paths } from '#paths.ts';

/** The payment was blocked after it had been approved: the order ends here (NAV-025 … NAV-028). */
export function PostAuthRejectPage() {
  const { isModify } = useSearch({ from: '/checkout/post-auth-reject' });
  return <Rejected isModify={isModify === 'true'} />;
}

/** @param isModify an existing order was being changed: then it is canceled */
export function Rejected({ isModify }: { readonly isModify: boolean }) {
  const { supportPhone } = useBootstrap().banner;
  const title = isModify ? copy.orderCanceled : copy.rejected;
  usePageTitle(title);
  return (
    <Container>
      <EmptyState
        level={1}
        title={title}
        action={
          <Link {...paths.home()} {...buttonVariant({ kind: 'primary' })}>
            {copy.goHome}
          </Link>
        }
      >
        {copy.callSupport(supportPhone)}
      </EmptyState>
    </Container>
  );
}
