import { Check } from 'lucide-react';
import { Icon } from '../icon/Icon.tsx';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import { stepText } from './copy.ts';
import css from './Steps.module.css';

export type StepState = 'completed' | 'current' | 'not-completed';

export type Step = { id: string; label: string; state: StepState };

export type StepsProps = {
  /** What the steps lead through. */
  label: string;
  steps: readonly Step[];
  /** The screen reader text for each state. */
  words?: Record<StepState, string>;
};

/** Where one stands in a short series: a tick, a filled number, an outlined number, and the word for each. */
export function Steps({ label, steps, words = stepText }: StepsProps) {
  return (
    <nav aria-label={label}>
      <ol className={css['steps']}>
        {steps.map(({ id, label: name, state }, index) => (
          <li
            key={id}
            className={css['step']}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={css['mark']} aria-hidden="true">
              {state === 'completed' ? <Icon of={Check} size="s" heavy /> : index + 1}
            </span>
            <span>
              {name}
              <VisuallyHidden>, {words[state]}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
