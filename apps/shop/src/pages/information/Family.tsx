import { Button } from '@cartwright/ui/button/Button.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { useQuery } from '@tanstack/react-query';
import { messageFor } from '#api/errors.ts';
import { BannerLogo } from '#shared/banners/BannerLogo.tsx';
import { familyQuery } from '#shared/banners/family.ts';
import type { Family as FamilyFacts, Logo } from '#shared/banners/family.ts';
import css from './Family.module.css';
import { copy } from './family-copy.ts';

const PLACES = Array.from({ length: 12 }, (_, index) => index);

/** Every banner of the family by its logo, with its modalities. */
export function Family() {
  const { data, error, refetch } = useQuery(familyQuery());
  if (error !== null) {
    return (
      <Notice tone="danger" role="alert">
        {messageFor(error)}
        <Button onClick={() => void refetch()}>{copy.tryAgain}</Button>
      </Notice>
    );
  }
  if (data === undefined) {
    return (
      <Loading label={copy.loading}>
        <div className={css['family']}>
          {PLACES.map((place) => (
            <Skeleton key={place} className={css['waiting']} />
          ))}
        </div>
      </Loading>
    );
  }
  return (
    <ul className={css['family']}>
      {data.logos.map((logo) => (
        <li key={logo.domain} className={css['banner']}>
          <MaybeLink {...logo} />
          <span className={css['modalities']}>{modalitiesOf(logo, data)}</span>
        </li>
      ))}
    </ul>
  );
}

/** A logo that links to its banner's site; one without a site is only an image (BAN-009). */
function MaybeLink({ bannerId, title, href }: Logo) {
  if (href === null) return <BannerLogo bannerId={bannerId} name={title} />;
  return (
    <a href={href}>
      <BannerLogo bannerId={bannerId} name={title} />
      <VisuallyHidden> {copy.site}</VisuallyHidden>
    </a>
  );
}

function modalitiesOf({ domain }: Logo, { banners }: FamilyFacts): string {
  const has = banners.find((banner) => banner.domain === domain)?.modalityCapabilities;
  if (has?.PICKUP === true && has.DELIVERY) return copy.allModalities;
  return has?.IN_STORE === true ? copy.inStore : copy.noModalities;
}
