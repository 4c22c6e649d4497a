import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffStore } from '#api/session.ts';
import { storesQuery } from './queries.ts';
import css from './StoreChoice.module.css';
import { storeCopy } from './store-copy.ts';

type StoreChoiceProps = {
  onChosen: (store: StaffStore) => void;
  onClose: () => void;
};

/** Chooses one of the stores that somebody's roles reach. */
export function StoreChoice({ onChosen, onClose }: StoreChoiceProps) {
  const [text, setText] = useState('');
  const { data } = useQuery(storesQuery(text));
  return (
    <Dialog title={storeCopy.title} onClose={onClose}>
      <Stack>
        <TextField
          id="find-store"
          label={storeCopy.label}
          type="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <ul className={css['stores']}>
          {data?.stores.map((store) => (
            <li key={store.locationId}>
              <button type="button" className={css['store']} onClick={() => onChosen(store)}>
                <strong>{store.name}</strong>
                <span>
                  {store.bannerName} · {store.city}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <p role="status">{data?.stores.length === 0 ? storeCopy.none : ''}</p>
      </Stack>
    </Dialog>
  );
}
