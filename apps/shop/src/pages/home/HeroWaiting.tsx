import { Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import css from './Hero.module.css';

/** A shopper is greeted at once; what there is to tell has its place until it is known. */
export function HeroWaiting({ greeting }: { greeting: string }) {
  return (
    <>
      <div className={css['text']} data-known>
        <HeroGreeting>{greeting}</HeroGreeting>
        <HeroTextWaiting />
      </div>
      <div className={css['beside']} />
    </>
  );
}

/** The hour may have struck since the server wrote it: what it wrote stays then. */
export function HeroGreeting({ children }: { children: string }) {
  return (
    <h1 id="hero" suppressHydrationWarning>
      {children}
    </h1>
  );
}

/** A sentence and a button, both of the size that they will have. */
function HeroTextWaiting() {
  return (
    <>
      <p>
        <Skeleton className={css['waiting']} width="17rem" height="1lh" />
        <Skeleton className={css['waiting']} width="11rem" height="1lh" />
      </p>
      <Skeleton className={css['waiting']} width="9rem" height="var(--button-height)" />
    </>
  );
}
