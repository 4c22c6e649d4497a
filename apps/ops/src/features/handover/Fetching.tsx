import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { type ReactNode, useState } from 'react';
import { shortNumber } from '#format/short-number.ts';
import { fetchedFor, useKeptScans } from '#scans/use-kept-scans.ts';
import { copy } from './copy.ts';
import css from './HandOver.module.css';
import { readFetched } from './read-fetched.ts';
import type { HandOverDetails } from './queries.ts';

/** A field that reads labels: by a hardware scanner, by camera, or typed. */
export type Scanner = (props: { readonly label: string; readonly onCode: (code: string) => void }) => ReactNode;

/**
 * The totes of an order and where each stands: ticked off by scan or by tap, so that none is left and none is another’s.
 * The device keeps what is ticked until the order moves on.
 */
export function Fetching({ order: { orderId, status, totes }, scanner }: { order: HandOverDetails; scanner: Scanner }) {
  const number = shortNumber(orderId);
  const [fetched, setFetched] = useKeptScans({ orderId, part: fetchedFor(status) });
  const [problem, setProblem] = useState<string>();
  if (totes.length === 0) return null;
  function scan(text: string): void {
    const read = readFetched(text, { number, codes: totes.map(({ code }) => code), fetched });
    setProblem(read.problem);
    if (read.problem === undefined) setFetched([...fetched, read.code]);
  }
  return (
    <section className={css['section']} aria-labelledby="totes">
      <div className={css['head']}>
        <h2 id="totes">{copy.totes(totes.length)}</h2>
        <span>{copy.fetchedCount(fetched.length)}</span>
      </div>
      <ul className={css['items']}>
        {totes.map(({ code, temperature, itemCount }) => (
          <li key={code}>
            <b>{code}</b>
            <span>
              <strong>{copy.places[temperature]}</strong>, {copy.items(itemCount)}
            </span>
            <Checkbox
              checked={fetched.includes(code)}
              onChange={({ target }) => {
                setProblem(undefined);
                setFetched(target.checked ? [...fetched, code] : fetched.filter((each) => each !== code));
              }}
              label={
                <>
                  <span aria-hidden="true">{copy.fetched}</span>
                  <VisuallyHidden>{copy.fetchedTote(code, number)}</VisuallyHidden>
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
