import { Card } from '@cartwright/ui/card/Card.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { useState } from 'react';
import { clock, day } from '#format/time.ts';
import type { DeskOrder, DeskStep } from './queries.ts';
import css from './Seen.module.css';
import { steps as words } from './step-copy.ts';
import { stepText } from './step-text.ts';

/** What the shopper saw, said and was sent, and why nobody took the order, in the order of time; its other moves are shown on demand. */
export function Seen({ desk: { order, steps } }: { desk: DeskOrder }) {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? steps : steps.filter((step) => step.kind !== 'moved' || step.reason !== null);
  const { firstName } = order.contact;
  return (
    <Card
      title={words.title(firstName)}
      end={<span className={css['soft']}>{words.note}</span>}
      rail={
        <>
          <span className={css['soft']}>{words.count(shown.length, steps.length)}</span>
          {(isAll || shown.length < steps.length) && (
            <TextButton onClick={() => setAll(!isAll)} aria-expanded={isAll}>
              {isAll ? words.showFewer : words.showAll(steps.length)}
            </TextButton>
          )}
        </>
      }
    >
      <ol className={css['steps']}>
        {shown.map((step, index) => (
          <Step
            // oxlint-disable-next-line react/no-array-index-key -- steps are only added, and have no id of their own
            key={`${step.kind} ${step.at} ${index}`}
            step={step}
            before={shown[index - 1]}
            reader={{ name: firstName, zone: order.window.timezone, modality: order.modalityType }}
          />
        ))}
      </ol>
    </Card>
  );
}

type StepProps = {
  step: DeskStep;
  before: DeskStep | undefined;
  reader: Parameters<typeof stepText>[1];
};

function Step({ step, before, reader }: StepProps) {
  const { title, quote, words: long, note } = stepText(step, reader);
  const today = day(step.at, reader.zone);
  const isNewDay = before === undefined || day(before.at, reader.zone) !== today;
  return (
    <li className={css['step']}>
      <time dateTime={step.at}>
        {clock(step.at, reader.zone)}
        {isNewDay && <span>{today}</span>}
      </time>
      <div>
        <strong>{title}</strong>
        {quote !== undefined && quote !== '' && <q className={css['quote']}>{quote}</q>}
        {long !== undefined && (
          <details className={css['more']}>
            <summary>{words.words}</summary>
            <p className={css['long']}>{long}</p>
          </details>
        )}
        {note !== undefined && note !== '' && <p className={css['soft']}>{note}</p>}
      </div>
    </li>
  );
}
