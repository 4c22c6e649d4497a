import { Button } from '@cartwright/ui/button/Button.tsx';
import { Select } from '@cartwright/ui/field/Select.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { copy } from './copy.ts';
import css from './OrdersToPick.module.css';
import type { Picker, PickQueue, useGive } from './queries.ts';

interface GiveChoiceProps {
  readonly order: PickQueue['waiting'][number];
  readonly number: string;
  readonly pickers: readonly Picker[];
  readonly give: ReturnType<typeof useGive>;
}

/** For whom an order is. The list alone changes nothing: a keyboard passes one person after the other in it. */
export function GiveChoice({ order: { orderId, givenTo }, number, pickers, give }: GiveChoiceProps) {
  const saved = givenTo?.staffId ?? '';
  const [chosen, setChosen] = useState<string>();
  const list = useRef<HTMLSelectElement>(null);
  const isOwn = give.variables?.orderId === orderId;
  const isSending = give.isPending && isOwn;
  const staffId = chosen ?? saved;
  const isOpen = staffId !== saved || isSending;
  const namesakes = new Set(pickers.map(({ name }) => name).filter((name, at, all) => all.indexOf(name) !== at));
  function save() {
    list.current?.focus(); // the button goes
    give.mutate({ orderId, staffId: staffId === '' ? null : staffId }, { onSettled: () => setChosen(undefined) });
  }
  return (
    <span className={css['giving']}>
      <Select
        ref={list}
        className={css['give']}
        label={<VisuallyHidden>{copy.giveTo(number)}</VisuallyHidden>}
        value={staffId}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">{copy.everybody}</option>
        {givenTo && !pickers.some((each) => each.staffId === givenTo.staffId) && (
          <option value={givenTo.staffId}>{givenTo.firstName}</option>
        )}
        {pickers.map(({ staffId: id, name, staffNumber, picking, given }) => (
          <option key={id} value={id}>
            {copy.picker(namesakes.has(name) ? copy.namesake(name, staffNumber) : name, picking + given)}
          </option>
        ))}
      </Select>
      {isOpen && (
        <Button size="small" pending={isSending} pendingLabel={copy.giving} onClick={save}>
          {staffId === '' ? copy.leave : copy.give}
          <VisuallyHidden> {copy.order(number)}</VisuallyHidden>
        </Button>
      )}
      <span role="status" className={css['saved']}>
        {!isOpen && give.isSuccess && isOwn && (
          <>
            <Icon of={Check} size="s" /> {copy.saved}
          </>
        )}
      </span>
    </span>
  );
}
