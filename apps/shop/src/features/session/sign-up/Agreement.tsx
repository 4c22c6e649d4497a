import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { Link } from '@tanstack/react-router';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';
import css from './Agreement.module.css';

/** What a new account agrees to. Its pages open in tabs of their own: what was typed stays. */
export function Agreement() {
  return (
    <p className={css['agreement']}>
      {copy.agree} <Page topic="terms">{copy.terms}</Page> {copy.and}{' '}
      <Page topic="privacy-policy">{copy.privacyPolicy}</Page>.
    </p>
  );
}

function Page({ topic, children }: { topic: 'terms' | 'privacy-policy'; children: string }) {
  return (
    <Link {...paths.information(topic)} target="_blank" {...linkVariant()}>
      {children}
      <VisuallyHidden> {copy.newTab}</VisuallyHidden>
    </Link>
  );
}
