import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Link } from '@tanstack/react-router';
import { Suspense, lazy, useState } from 'react';
import { minuteOfDay } from '#format/zone.ts';
import { useBootstrap, modalitiesOf } from '#api/bootstrap.ts';
import { ModalityCards } from '#features/modality/ModalityCards.tsx';
import { pickerLink } from '#features/modality/picker-link.ts';
import { ProductImage } from '#shared/products/ProductImage.tsx';
import { useIsAlive } from '#browser/is-alive.tsx';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';
import css from './Hero.module.css';
import { HeroGreeting, HeroWaiting } from './HeroWaiting.tsx';
import { type HeroFacts, heroText } from './hero-text.ts';
import type { KnownHeroProps } from './KnownHero.tsx';

/** Of the first departments, one picture each. */
const PICTURES = 5;
/** As wide as the largest of them gets. */
const PICTURE_SIZES = '(width < 48rem) 34vw, 15rem';

/** Loaded for shoppers of whom there may be something to tell. */
const KnownHero = lazy(() =>
  import('./KnownHero.tsx').then(
    (part) => ({ default: part.KnownHero }),
    () => ({ default: Usual }),
  ),
);

/** For a visitor; and in place of the hero of a shopper whose script does not arrive. */
const Usual = ({ greeting, usualText, stillLife }: KnownHeroProps) => (
  <>
    <div className={css['text']}>
      <HeroGreeting>{greeting}</HeroGreeting>
      {usualText}
    </div>
    {stillLife}
  </>
);

/**
 * Products on the shelf edge, a current fact beside them, and the modalities hanging from the edge. Who is known is
 * greeted, and reads first of all of a time that is held, an order that is coming, or the last one.
 */
export function Hero() {
  const { session, banner } = useBootstrap();
  const { title, text } = heroText(useHeroFacts());
  const hour = useStoreHour();
  const isAlive = useIsAlive();
  const sells = modalitiesOf(banner.capabilities).length > 0;
  const isKnown = sells && session.status !== 'anonymous';
  const parts = {
    greeting: isKnown ? copy.greeting(hour, session.firstName) : title,
    usualText: (
      <>
        <p>{text}</p>
        <FirstStep />
      </>
    ),
    stillLife: sells && <StillLife />,
  };
  return (
    <section className={css['hero']} aria-labelledby="hero">
      {isKnown ? (
        <Suspense fallback={<HeroWaiting greeting={parts.greeting} />}>
          {isAlive ? <KnownHero {...parts} /> : <HeroWaiting greeting={parts.greeting} />}
        </Suspense>
      ) : (
        <Usual {...parts} />
      )}
      <ModalityCards />
    </section>
  );
}

/** The hour of day at the shopper's store, which the server knows too; undefined without a store. */
function useStoreHour(): number | undefined {
  const timeZone = useBootstrap().modality?.store.timeZone;
  const [now] = useState(() => new Date().toISOString());
  return timeZone === undefined ? undefined : Math.floor(minuteOfDay(now, timeZone) / 60);
}

function StillLife() {
  const { departments } = useBootstrap();
  return (
    <div className={css['stillLife']}>
      {departments.slice(0, PICTURES).map(({ departmentId, picture }) => (
        <ProductImage key={departmentId} product={{ picture }} sizes={PICTURE_SIZES} eager />
      ))}
    </div>
  );
}

/** Links to the products, to a modality, or to the banners that have one. */
function FirstStep() {
  const { modality, banner } = useBootstrap();
  const [chosenModality] = modalitiesOf(banner.capabilities);
  const [to, label] =
    chosenModality === undefined
      ? [paths.information('our-banners'), copy.family]
      : modality
        ? [paths.search({ sort: 'popular' }), copy.start]
        : [pickerLink(chosenModality), copy.choose];
  return (
    <Link {...to} {...buttonVariant({ kind: 'primary' })}>
      {label}
    </Link>
  );
}

function useHeroFacts(): HeroFacts {
  const { banner, ...bootstrap } = useBootstrap();
  const modality = modalitiesOf(banner.capabilities).length > 0 ? bootstrap.modality : null;
  return {
    store: modality?.store.vanityName,
    modality: modality?.modalityType,
    openText: modality?.store.openText,
    welcome: { title: banner.copy['welcome'] ?? banner.name, text: banner.copy['welcomeText'] ?? '' },
  };
}
