import { Container } from '@cartwright/ui/layout/Container.tsx';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { couponsQuery } from '#api/coupons.ts';
import { messageFor } from '#api/errors.ts';
import { copy } from '#features/coupons/copy.ts';
import css from '#features/coupons/Coupons.module.css';
import { usePageTitle } from '#shell/page-title.ts';
import { Coupons } from './coupons/Coupons.tsx';
import { Loaded } from './Loaded.tsx';

/** The coupons of the banner, and what the shopper has of them (NAV-031). */
export function CouponsPage() {
  usePageTitle(copy.title);
  const { data, error, refetch } = useQuery(couponsQuery());
  return (
    <Container>
      <Loaded
        data={data}
        error={error}
        heading={copy.title}
        waiting={<Waiting />}
        failure={(failure) => ({ title: copy.failed, message: messageFor(failure) })}
        retry={copy.retry}
        onRetry={refetch}
      >
        {(coupons) => <Coupons coupons={coupons} />}
      </Loaded>
    </Container>
  );
}

const Waiting = () => (
  <Loading label={copy.loading}>
    <div className={css['coupons']}>
      {Array.from({ length: 8 }, (_, n) => (
        <Skeleton key={n} height="18rem" />
      ))}
    </div>
  </Loading>
);
