import { buttonLook } from '@cartwright/ui/button/look.ts';
import { Link } from '@tanstack/react-router';
import { useBoot, waysOf } from '#api/bootstrap.ts';
import { ProductPicture } from '#features/catalog/ProductPicture.tsx';
import { Doors } from '#features/ways-to-shop/Doors.tsx';
import { windowLink } from '#features/ways-to-shop/window-link.ts';
import { useHeldHere } from '#times/use-held-here.ts';
import { useHeldUntil } from '#times/use-held-until.ts';
import { paths } from '../../paths.ts';
import css from './Hero.module.css';
import { type HeroFacts, heroWords } from './hero-words.ts';

const GOODS = ['leafy-green', 'pineapple', 'cheese-wedge', 'bread', 'tomato'];

/** Goods on the shelf edge, what is true today beside them, and the three ways to shop hanging from the edge. */
export function Hero() {
  const { title, text } = heroWords(useHeroFacts());
  const sells = waysOf(useBoot().banner.capabilities).length > 0;
  return (
    <section className={css['hero']} aria-labelledby="hero">
      <div className={css['text']}>
        <h1 id="hero">{title}</h1>
        <p>{text}</p>
        <FirstStep />
      </div>
      {sells && (
        <div className={css['stillLife']}>
          {GOODS.map((name) => (
            <ProductPicture key={name} name={name} eager />
          ))}
        </div>
      )}
      <Doors />
    </section>
  );
}

/** On to the goods, to a way to shop, or to the banners that have one. */
function FirstStep() {
  const { modality, banner } = useBoot();
  const [way] = waysOf(banner.capabilities);
  const look = buttonLook({ kind: 'primary' });
  if (way === undefined) {
    return (
      <Link {...paths.information('our-banners')} {...look}>
        Our Family of Stores
      </Link>
    );
  }
  if (modality) {
    return (
      <Link {...paths.search({ sort: 'popular' })} {...look}>
        Start Shopping
      </Link>
    );
  }
  return (
    <Link {...windowLink(way)} {...look}>
      Choose How You Shop
    </Link>
  );
}

function useHeroFacts(): HeroFacts {
  const { banner, ...boot } = useBoot();
  const modality = waysOf(banner.capabilities).length > 0 ? boot.modality : null;
  const held = useHeldHere();
  const until = useHeldUntil(held);
  return {
    store: modality?.store.vanityName,
    way: modality?.modalityType,
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
