import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { Link } from '@tanstack/react-router';
import { useBootstrap } from '#api/bootstrap.ts';
import { paths } from '#paths.ts';
import { noGroceriesCopy as copy } from './no-groceries-copy.ts';
import { usePageTitle } from './page-title.ts';

/** In place of every page with products, at a banner without ordering (GA-28). */
export function NoGroceries() {
  const title = copy.title(useBootstrap().banner.name);
  usePageTitle(title);
  return (
    <Container>
      <EmptyState
        level={1}
        title={title}
        picture={<img src="/pictures/basket.svg" alt="" width={96} height={96} />}
        action={
          <Link {...paths.information('our-banners')} {...buttonVariant({ kind: 'primary' })}>
            {copy.family}
          </Link>
        }
      >
        {copy.hint}
      </EmptyState>
    </Container>
  );
}
