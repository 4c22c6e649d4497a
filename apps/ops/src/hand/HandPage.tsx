import { LiveRegion } from '@cartwright/ui/live-region/LiveRegion.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { copy } from './copy.ts';
import css from './HandPage.module.css';
import { useSettledPress } from './use-settled-press.ts';

export type HandPageProps = {
  title: string;
  /** The second line of the head: where, or how far. */
  text?: ReactNode;
  /** Where the arrow leads; without one there is none. */
  back?: string;
  /** How that page was shown, if not as it opens by itself. */
  backSearch?: { readonly together?: boolean; readonly original?: boolean };
  /** At the end of the head: when the order is due. */
  end?: ReactNode;
  /** One primary button over the whole width, and two others at most above it. */
  foot?: ReactNode;
  children: ReactNode;
};

/** A page for a phone in one hand: facts on top, what the thumb presses at the foot. */
export function HandPage({ title, text, back, backSearch = {}, end, foot, children }: HandPageProps) {
  const dropSecond = useSettledPress();
  return (
    <div className={css['page']}>
      <header className={css['head']} data-has-back={back !== undefined}>
        {back !== undefined && (
          <Link className={css['back']} to={back} search={backSearch} aria-label={copy.back}>
            <Icon of={ArrowLeft} />
          </Link>
        )}
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {text !== undefined && <p>{text}</p>}
        </div>
        {end}
      </header>
      <main id="main" className={css['body']} tabIndex={-1}>
        {children}
      </main>
      {foot !== undefined && (
        <section className={css['foot']} aria-label={copy.actions} onClickCapture={dropSecond}>
          {foot}
        </section>
      )}
      <LiveRegion />
    </div>
  );
}
