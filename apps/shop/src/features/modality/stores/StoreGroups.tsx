import type { ReactNode } from 'react';
import { copy } from '../picker/copy.ts';
import css from '../picker/screens.module.css';
import type { StoreCard } from './store-card.ts';

type StoreGroupsProps = {
  stores: readonly StoreCard[];
  kind: 'found' | 'recent';
  children: (store: StoreCard) => ReactNode;
};

/** The store now being shopped apart from the others (WTS-081, WTS-082). */
export function StoreGroups({ stores, kind, children }: StoreGroupsProps) {
  return (
    <>
      <Group title={copy.currently} stores={stores.filter(({ currentlyShopping }) => currentlyShopping)}>
        {children}
      </Group>
      <Group
        title={kind === 'recent' ? copy.recent : copy.more}
        stores={stores.filter(({ currentlyShopping }) => !currentlyShopping)}
      >
        {children}
      </Group>
    </>
  );
}

type GroupProps = Pick<StoreGroupsProps, 'stores' | 'children'> & { title: string };

function Group({ title, stores, children }: GroupProps) {
  if (stores.length === 0) return null;
  return (
    <>
      <h3 className={css['groupTitle']}>{title}</h3>
      {stores.map(children)}
    </>
  );
}
