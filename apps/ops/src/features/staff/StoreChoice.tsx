import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lastStores } from '#api/last-stores.ts';
import { type StaffStore, storeQuery } from '#api/session.ts';
import { storesQuery } from './queries.ts';
import css from './StoreChoice.module.css';
import { storeCopy } from './store-copy.ts';

type StoreChoiceProps = {
  /** The store that is open. */
  locationId: string;
  onChosen: (store: StaffStore) => void;
  onClose: () => void;
};

/** Chooses one of the stores that somebody's roles reach; those that this device showed last come first. */
export function StoreChoice({ locationId, onChosen, onClose }: StoreChoiceProps) {
  const [text, setText] = useState('');
  const { data } = useQuery(storesQuery(text));
  const last = useLastStores(locationId);
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
        {text === '' && last.length > 0 && (
          <>
            <h3 className={css['title']}>{storeCopy.last}</h3>
            <StoreList stores={last} onChosen={onChosen} />
            <h3 className={css['title']}>{storeCopy.all}</h3>
          </>
        )}
        <StoreList stores={data?.stores ?? []} onChosen={onChosen} />
        <p role="status">{data?.stores.length === 0 ? storeCopy.none : ''}</p>
      </Stack>
    </Dialog>
  );
}

/** The other stores that this device showed last, as far as they may be opened. */
function useLastStores(locationId: string): readonly StaffStore[] {
  const [others] = useState(() => lastStores().filter((id) => id !== locationId));
  return useQueries({ queries: others.map((id) => storeQuery(id)) }).flatMap(({ data }) => data ?? []);
}

function StoreList({ stores, onChosen }: { stores: readonly StaffStore[]; onChosen: (store: StaffStore) => void }) {
  return (
    <ul className={css['stores']}>
      {stores.map((store) => (
        <li key={store.locationId}>
          <button type="button" className={css['store']} onClick={() => onChosen(store)}>
            <strong>{store.name}</strong>
            <span>
              {store.bannerName} · {store.city} · {store.locationId}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
