import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import { Select } from '@cartwright/ui/field/Select.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { type SyntheticEvent, useState } from 'react';
import { LeaveDialog } from '#leaving/LeaveDialog.tsx';
import { copy } from './copy.ts';
import type { Area, AreaChange } from './queries.ts';
import { othersIn, zipsIn } from './zips.ts';

const FIELDS = ['add', 'remove'] as const;

/** Which ZIPs to add to one of the store's zones, and to remove from it. */
export function AreaChangeForm({ zones, onChange }: { zones: Area['zones']; onChange: (change: AreaChange) => void }) {
  const [zoneId, setZone] = useState(zones[0]?.zoneId ?? '');
  const [typed, setTyped] = useState({ add: '', remove: '' });
  const [takesOver, setTakesOver] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const change = { kind: 'zips' as const, zoneId, add: zipsIn(typed.add), remove: zipsIn(typed.remove), takesOver };
  const problems = { add: problemOf(typed.add), remove: problemOf(typed.remove) };
  const wrong = FIELDS.find((field) => problems[field] !== undefined);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (wrong === undefined) onChange(change);
    else document.getElementById(`zips-${wrong}`)?.focus();
  }
  return (
    <Card title={copy.change}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Select label={copy.zone} value={zoneId} onChange={({ target }) => setZone(target.value)}>
            {zones.map((zone) => (
              <option key={zone.zoneId} value={zone.zoneId}>
                {zone.vendorName}
              </option>
            ))}
          </Select>
          {FIELDS.map((field) => (
            <TextField
              key={field}
              id={`zips-${field}`}
              label={copy.fields[field]}
              hint={field === 'add' ? copy.zipsHint : undefined}
              inputMode="numeric"
              autoComplete="off"
              value={typed[field]}
              error={isChecked ? problems[field] : undefined}
              onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
            />
          ))}
          <Checkbox
            label={copy.takesOver}
            checked={takesOver}
            onChange={({ target }) => setTakesOver(target.checked)}
          />
          <Button
            type="submit"
            wide
            disabledReason={typed.add.trim() + typed.remove.trim() === '' ? copy.zipsMissing : undefined}
          >
            {copy.preview}
          </Button>
        </Stack>
      </form>
      <LeaveDialog isUnsaved={(typed.add + typed.remove).trim() !== ''} />
    </Card>
  );
}

function problemOf(text: string): string | undefined {
  const others = othersIn(text);
  return others.length === 0 ? undefined : copy.notZips(others);
}
