import { Wordmark } from '@cartwright/ui/wordmark/Wordmark.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import css from './BannerLogo.module.css';
import { familyQuery, logoAddress } from './family.ts';

/** A banner's logo, on paper in every theme; its name as text while there is no image, or when it does not load. */
export function BannerLogo({ bannerId, name }: { bannerId: string; name: string }) {
  const { data: family } = useQuery(familyQuery());
  const [isBroken, setIsBroken] = useState(false);
  const logo = family?.logos.find((each) => each.bannerId === bannerId);
  if (family === undefined || logo === undefined || isBroken) return <Wordmark name={name} />;
  return (
    <img
      className={css['logo']}
      src={logoAddress(family, logo)}
      alt={logo.title}
      loading="lazy"
      onError={() => setIsBroken(true)}
    />
  );
}
