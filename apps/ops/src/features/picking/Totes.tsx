import { Button } from '@cartwright/ui/button/Button.tsx';
import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { readToteLabel, toteLabel } from '#format/tote-label.ts';
import { finishCopy } from './finish-copy.ts';
import { ScanField } from './scan/ScanField.tsx';
import type { Tote } from './totes.ts';
import { ToteTag } from './ToteTag.tsx';
import css from './Totes.module.css';

interface TotesProps {
  readonly number: string;
  readonly totes: readonly Tote[];
  /** The codes of those that are staged; null before picking is finished. */
  readonly staged: readonly string[] | null;
  readonly onStaged: (codes: readonly string[]) => void;
}

/** The totes of an order, which are staged by scan or by tap, and their labels to print. */
export function Totes({ number, totes, staged, onStaged }: TotesProps) {
  const [problem, setProblem] = useState<string>();
  function scan(code: string): void {
    const label = readToteLabel(code);
    if (label === null) return setProblem(finishCopy.noLabel(code));
    if (label.number !== number) return setProblem(finishCopy.otherOrder(label.code, label.number));
    if (!totes.some((tote) => tote.code === label.code)) return setProblem(finishCopy.noSuchTote(label.code, number));
    if (staged?.includes(label.code)) return setProblem(finishCopy.twice(label.code));
    setProblem(undefined);
    onStaged([...(staged ?? []), label.code]);
  }
  return (
    <section className={css['part']} aria-label={finishCopy.toStage(totes.length)}>
      <div className={css['head']}>
        <h2>{finishCopy.toStage(totes.length)}</h2>
        {staged && <span>{finishCopy.stagedCount(staged.length)}</span>}
      </div>
      <ul className={css['totes']}>
        {totes.map(({ code, items, ids }) => (
          <li key={code} className={css['tote']}>
            <ToteTag label={toteLabel(number, code)} />
            <div>
              <strong>{finishCopy.places[code.charAt(0)]}</strong>
              <p>{[finishCopy.contents(items), ...ids.map((item) => finishCopy.idItem(item))].join(', ')}</p>
            </div>
            {staged && (
              <Checkbox
                checked={staged.includes(code)}
                onChange={({ target }) =>
                  onStaged(target.checked ? [...staged, code] : staged.filter((each) => each !== code))
                }
                label={
                  <>
                    <span aria-hidden="true">{finishCopy.staged}</span>
                    <VisuallyHidden>{finishCopy.stageTote(code, number)}</VisuallyHidden>
                  </>
                }
              />
            )}
          </li>
        ))}
      </ul>
      {staged && <ScanField hasLetters label={finishCopy.label} onCode={scan} />}
      {problem !== undefined && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <Button kind="outline" wide onClick={() => window.print()}>
        <Icon of={Printer} />
        {finishCopy.print}
      </Button>
    </section>
  );
}
