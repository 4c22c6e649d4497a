import { buttonLook } from '@cartwright/ui/button/look.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useBoot } from '#api/bootstrap.ts';
import { heldTimeQuery } from '#api/times.ts';
import { ProductPicture } from '#features/catalog/ProductPicture.tsx';
import { Doors } from '#features/ways-to-shop/Doors.tsx';
import { paths } from '../../paths.ts';
import css from './Hero.module.css';
import { heroWords } from './hero-words.ts';

const GOODS = ['leafy-green', 'pineapple', 'cheese-wedge', 'bread', 'tomato'];

/** Goods on the shelf edge, what is true today beside them, and the three ways to shop hanging from the edge. */
export function Hero() {
  const { title, text } = heroWords(useHeroFacts());
  const { modality } = useBoot();
  return (
    <section className={css['hero']} aria-labelledby="hero">
      <div className={css['text']}>
        <h1 id="hero">{title}</h1>
        <p>{text}</p>
        {modality ? (
          <Link {...paths.search({ sort: 'popular' })} {...buttonLook({ kind: 'primary' })}>
            Start shopping
          </Link>
        ) : (
          <Link
            {...paths.waysToShop('pickup')}
            preload={false}
            resetScroll={false}
            {...buttonLook({ kind: 'primary' })}
          >
            Choose how you shop
          </Link>
        )}
      </div>
      <div className={css['stillLife']}>
        {GOODS.map((name) => (
          <ProductPicture key={name} name={name} eager />
        ))}
      </div>
      <Doors />
    </section>
  );
}

function useHeroFacts() {
  const { session, modality } = useBoot();
  const order = modality?.modalityType === 'IN_STORE' ? undefined : modality?.modalityType;
  const held = useQuery({
    ...heldTimeQuery(order ?? 'PICKUP'),
    enabled: order !== undefined && session.status !== 'anonymous',
  }).data;
  return {
    store: modality?.store.vanityName,
    way: modality?.modalityType,
    openText: modality?.store.openText,
    held: held
      ? {
          time: held.selections[0].displayString,
          until: held.expiration?.value,
          timeZone: held.selections[0].window.timezone,
        }
      : undefined,
  };
}
