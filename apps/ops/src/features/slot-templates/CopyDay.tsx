import { Button } from '@cartwright/ui/button/Button.tsx';
import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import { Disclosure } from '@cartwright/ui/disclosure/Disclosure.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { useState } from 'react';
import { copy } from './copy.ts';
import { WEEKDAYS } from './draft.ts';
import css from './week.module.css';

/** Gives other weekdays the windows of this one. */
export function CopyDay({ dow, onCopy }: { dow: number; onCopy: (to: readonly number[]) => void }) {
  const [to, setTo] = useState<readonly number[]>([]);
  const [done, setDone] = useState('');
  function run() {
    onCopy(to);
    setDone(copy.copied(dow, to));
    setTo([]);
  }
  return (
    <Disclosure summary={copy.copyDay(dow)}>
      <Stack gap={3}>
        <fieldset className={css['days']} aria-label={copy.copyTo}>
          {WEEKDAYS.filter((each) => each !== dow).map((each) => (
            <Checkbox
              key={each}
              label={copy.day(each)}
              checked={to.includes(each)}
              onChange={({ target }) =>
                setTo(WEEKDAYS.filter((other) => (other === each ? target.checked : to.includes(other))))
              }
            />
          ))}
        </fieldset>
        <p className={css['note']}>{copy.copyHint}</p>
        <Row>
          <Button
            disabledReason={to.length === 0 && done === '' ? copy.copyMissing : undefined}
            waits={to.length === 0}
            onClick={run}
          >
            {copy.copyNow(dow)}
          </Button>
        </Row>
        <p role="status">{done}</p>
      </Stack>
    </Disclosure>
  );
}
