import type { ReactNode } from 'react';
import { LockKeyhole } from 'lucide-react';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import css from './form.module.css';
import { words } from '../copy/forms.ts';

interface Props {
  readonly heading: string;
  /** False for data that the page gets too, such as a date: then nothing is promised. */
  readonly isSecret?: boolean;
  readonly children: ReactNode;
}

/** The surroundings of a frame: a heading, and where what is typed in it goes. */
export function FrameSection({ heading, isSecret = true, children }: Props) {
  return (
    <section className={css['group']} aria-label={heading}>
      <div className={css['headline']}>
        <h3 className={css['heading']}>{heading}</h3>
        {isSecret && (
          <span className={css['promise']}>
            <Icon of={LockKeyhole} size="s" />
            {words.promise}
          </span>
        )}
      </div>
      {children}
    </section>
  );
}
