import { useEffect, useId, useRef } from 'react';
import type { MouseEvent } from 'react';
import { CircleAlert } from 'lucide-react';
import { Icon } from '../icon/Icon.tsx';
import css from './ErrorSummary.module.css';

export type FieldProblem = {
  /** The id of the control concerned. */
  fieldId: string;
  /** The same text as beside the control. */
  message: string;
};

export type ErrorSummaryProps = {
  title: string;
  /** Empty renders nothing. */
  problems: readonly FieldProblem[];
  /** Counts the failed attempts: each new one moves focus here, so that it is read. */
  attempt: number;
};

/** First in a refused form: every problem, each a link to its field. */
export function ErrorSummary({ title, problems, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null);
  const titleId = useId();
  // Focus belongs to the document, outside React: it follows each attempt, not each render.
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);

  if (problems.length === 0) return null;
  return (
    <section ref={box} className={css['summary']} aria-labelledby={titleId} tabIndex={-1}>
      <Icon of={CircleAlert} />
      <div>
        <h2 className={css['title']} id={titleId}>
          {title}
        </h2>
        <ul className={css['list']}>
          {problems.map(({ fieldId, message }) => (
            <li key={`${fieldId}/${message}`}>
              <a href={`#${fieldId}`} onClick={(event) => goToField(event, fieldId)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Moves focus to the control and scrolls its label into view, without changing the URL. */
function goToField(event: MouseEvent, fieldId: string) {
  const control = document.getElementById(fieldId);
  if (control === null) return;
  event.preventDefault();
  const label = document.querySelector(`label[for="${CSS.escape(fieldId)}"]`);
  (label ?? control).scrollIntoView({ block: 'start' });
  control.focus({ preventScroll: true });
}
