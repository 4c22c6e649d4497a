import type { ReactNode } from 'react';
import { LockKeyhole } from 'lucide-react';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import css from '../screens/screens.module.css';
import { words } from './copy.ts';

/** What stands around a frame: a heading, and where what is typed in it goes. */
export function FrameSection({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <section className={css['group']} aria-label={heading}>
      <div className={css['headline']}>
        <h3 className={css['heading']}>{heading}</h3>
        <span className={css['promise']}>
          <Icon of={LockKeyhole} size="s" />
          {words.promise}
        </span>
      </div>
      {children}
    </section>
  );
}
