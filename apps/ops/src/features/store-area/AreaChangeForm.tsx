import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import { Select } from '@cartwright/ui/field/Select.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { useState } from 'react';
import { copy } from './copy.ts';
import type { Area, AreaChange } from './queries.ts';

const zipsIn = (text: string): string[] => text.match(/\b\d{5}\b/g) ?? [];

/** Which ZIPs to add to one of the store's zones, and to remove from it. */
export function AreaChangeForm({ zones, onChange }: { zones: Area['zones']; onChange: (change: AreaChange) => void }) {
  const [zoneId, setZone] = useState(zones[0]?.zoneId ?? '');
  const [add, setAdd] = useState('');
  const [remove, setRemove] = useState('');
  const [takesOver, setTakesOver] = useState(false);
  const change = { kind: 'zips' as const, zoneId, add: zipsIn(add), remove: zipsIn(remove), takesOver };
  return (
    <Card title={copy.change}>
      <Stack>
        <Select label={copy.zone} value={zoneId} onChange={({ target }) => setZone(target.value)}>
          {zones.map((zone) => (
            <option key={zone.zoneId} value={zone.zoneId}>
              {zone.vendorName}
            </option>
          ))}
        </Select>
        <TextField label={copy.add} hint={copy.zipsHint} value={add} onChange={({ target }) => setAdd(target.value)} />
        <TextField label={copy.remove} value={remove} onChange={({ target }) => setRemove(target.value)} />
        <Checkbox label={copy.takesOver} checked={takesOver} onChange={({ target }) => setTakesOver(target.checked)} />
        <Button
          disabledReason={change.add.length + change.remove.length === 0 ? copy.zipsMissing : undefined}
          onClick={() => onChange(change)}
        >
          {copy.preview}
        </Button>
      </Stack>
    </Card>
  );
}
