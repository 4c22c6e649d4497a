import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Icon } from '../icon/Icon.tsx';
import css from './Notice.module.css';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger' | 'quiet';

const drawings: Record<NoticeTone, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  quiet: Info,
};

export type NoticeProps = {
  tone?: NoticeTone;
  title?: ReactNode;
  /** An icon other than the tone's own, such as a clock. */
  icon?: LucideIcon;
  /** Announces it when it appears: `status` waits for a pause, `alert` does not. Left out, it is read in place. */
  role?: 'status' | 'alert';
  children?: ReactNode;
};

/** A message beside what it concerns: an icon, text, at most one link. */
export function Notice({ tone = 'info', title, icon, role, children }: NoticeProps) {
  return (
    <div className={css['notice']} data-tone={tone} role={role}>
      <Icon of={icon ?? drawings[tone]} />
      <div className={css['text']}>
        {title !== undefined && <strong>{title}</strong>}
        {children}
      </div>
    </div>
  );
}
