import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, lazy, useState } from 'react';
import { useBootstrap, modalitiesOf } from '#api/bootstrap.ts';
import { ModalityCards } from '#features/modality/ModalityCards.tsx';
import { pickerLink } from '#features/modality/picker-link.ts';
import { ProductImage } from '#shared/products/ProductImage.tsx';
import { useHeldHere } from '#shared/slots/use-held-here.ts';
import { useHeldUntil } from '#shared/slots/use-held-until.ts';
import { useIsAlive } from '#browser/is-alive.tsx';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';
import css from './Hero.module.css';
import { type HeroFacts, heroText } from './hero-text.ts';

/** Of the first departments, one picture each. */
const PICTURES = 5;
/** As wide as the largest of them gets. */
const PICTURE_SIZES = '(width < 48rem) 34vw, 15rem';

/** Loaded for shoppers who may have an order. */
const ComingOrder = lazy(() =>
  import('./ComingOrder.tsx').then(
    (part) => ({ default: part.ComingOrder }),
    () => ({ default: NothingComing }),
  ),
);

/** In its place where its script does not arrive. */
const NothingComing = ({ nothingComing }: { readonly nothingComing: ReactNode }) => nothingComing;

/**
 * Products on the shelf edge, a current fact beside them, and the modalities hanging from the edge. Who is known is
 * greeted, and reads first of all of the order that is coming.
 */
export function Hero() {
  const { session, banner, departments } = useBootstrap();
  const facts = useHeroFacts();
  const [hour] = useState(() => new Date().getHours());
  const isAlive = useIsAlive();
  const { title, text } = heroText(facts);
  const sells = modalitiesOf(banner.capabilities).length > 0;
  const isKnown = sells && session.status !== 'anonymous';
  const nothingComing = (
    <>
      <p>{text}</p>
      <FirstStep />
    </>
  );
  return (
    <section className={css['hero']} aria-labelledby="hero">
      <div className={css['text']}>
        <h1 id="hero">{isKnown && isAlive ? copy.greeting(hour, session.firstName) : title}</h1>
        {isKnown && isAlive ? (
          <Suspense fallback={nothingComing}>
            <ComingOrder nothingComing={nothingComing} />
          </Suspense>
        ) : (
          nothingComing
        )}
      </div>
      {sells && (
        <div className={css['stillLife']}>
          {departments.slice(0, PICTURES).map(({ departmentId, picture }) => (
            <ProductImage key={departmentId} product={{ picture }} sizes={PICTURE_SIZES} eager />
          ))}
        </div>
      )}
      <ModalityCards />
    </section>
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
  const held = useHeldHere();
  const until = useHeldUntil(held);
  return {
    store: modality?.store.vanityName,
    modality: modality?.modalityType,
    openText: modality?.store.openText,
    welcome: { title: banner.copy['welcome'] ?? banner.name, text: banner.copy['welcomeText'] ?? '' },
    held: held
      ? {
          time: held.selections[0].displayString,
          until,
          timeZone: held.selections[0].window.timezone,
        }
      : undefined,
  };
}
