import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { type ReactNode, useState } from 'react';
import { shortNumber } from '#format/short-number.ts';
import { copy } from './copy.ts';
import css from './HandOver.module.css';
import { readFetched } from './read-fetched.ts';
import type { HandOverDetails } from './queries.ts';

/** A field that reads labels: by a hardware scanner, by camera, or typed. */
export type Scanner = (props: { readonly label: string; readonly onCode: (code: string) => void }) => ReactNode;

type ToteListProps = {
  order: HandOverDetails;
  /** Whether they are brought to their place, or out of it. */
  to: keyof typeof copy.ticks;
  /** The codes of those that are ticked off. */
  ticked: readonly string[];
  onTicked: (codes: readonly string[]) => void;
  /** Reads the labels of totes. */
  scanner: Scanner;
};

/** The totes of an order and where each stands: ticked off by scan or by tap, so that none is left and none is another’s. */
export function ToteList({ order: { orderId, totes }, to, ticked, onTicked, scanner }: ToteListProps) {
  const words = copy.ticks[to];
  const number = shortNumber(orderId);
  const [problem, setProblem] = useState<string>();
  if (totes.length === 0) return null;
  function scan(text: string): void {
    const read = readFetched(text, { number, codes: totes.map(({ code }) => code), ticked, before: words.before });
    setProblem(read.problem);
    if (read.problem === undefined) onTicked([...ticked, read.code]);
  }
  return (
    <section className={css['section']} aria-labelledby="totes">
      <div className={css['head']}>
        <h2 id="totes">{words.title(totes.length)}</h2>
        <span>{words.count(ticked.length)}</span>
      </div>
      <ul className={css['items']}>
        {totes.map(({ code, temperature, itemCount }) => (
          <li key={code}>
            <b>{code}</b>
            <span>
              <strong>{copy.places[temperature]}</strong>, {copy.items(itemCount)}
            </span>
            <Checkbox
              checked={ticked.includes(code)}
              onChange={({ target }) => {
                setProblem(undefined);
                onTicked(target.checked ? [...ticked, code] : ticked.filter((each) => each !== code));
              }}
              label={
                <>
                  <span aria-hidden="true">{words.done}</span>
                  <VisuallyHidden>{words.tote(code, number)}</VisuallyHidden>
                </>
              }
            />
          </li>
        ))}
      </ul>
      {scanner({ label: copy.toteLabel, onCode: scan })}
      {problem !== undefined && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
    </section>
  );
}
