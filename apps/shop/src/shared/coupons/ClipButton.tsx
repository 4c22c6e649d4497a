import { Button } from '@cartwright/ui/button/Button.tsx';
import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useBootstrap } from '#api/bootstrap.ts';
import type { Coupon } from '#api/coupons.ts';
import css from './Coupons.module.css';
import { copy } from './copy.ts';
import { signInToClip } from './sign-in-to-clip.ts';
import { useClip } from './use-clip.ts';

/** Clips a coupon or puts it back. Whoever is not signed in signs in first, and comes back to the clipped coupon. */
export function ClipButton({ coupon, wide = false }: { coupon: Coupon; wide?: boolean }) {
  const { id, title, state } = coupon;
  const { session } = useBootstrap();
  const { clip, failure } = useClip();
  if (state !== 'AVAILABLE' && state !== 'CLIPPED') return <p className={css['over']}>{copy.states[state]}</p>;
  if (session.status === 'anonymous') {
    return (
      <Link {...signInToClip(id)} {...buttonVariant({ wide })} aria-label={copy.clipOne(title)}>
        {copy.clip}
      </Link>
    );
  }
  const isClipped = state === 'CLIPPED';
  return (
    <div className={css['clip']}>
      <Button
        kind={isClipped ? 'outline' : 'soft'}
        wide={wide}
        aria-pressed={isClipped}
        aria-label={isClipped ? copy.clippedOne(title) : copy.clipOne(title)}
        onClick={() => clip({ coupon, isClipped: !isClipped })}
      >
        {isClipped && <Icon of={Check} size="s" />}
        {isClipped ? copy.clipped : copy.clip}
      </Button>
      {failure !== undefined && (
        <p role="alert" className={css['failure']}>
          {failure}
        </p>
      )}
    </div>
  );
}
