import { Button } from '@cartwright/ui/button/Button.tsx';
import type { StoreModality } from '../flow/screens.ts';
import { copy } from '../picker/copy.ts';
import { ExternalLink } from '../picker/ExternalLink.tsx';
import type { OpenedFrom } from '../picker/screen-props.ts';
import css from '../picker/screens.module.css';
import { storeButton } from './store-button.ts';
import type { StoreCard } from './store-card.ts';
import { StoreEnd, StoreFacts, StoreName } from './StoreFacts.tsx';
import { StoreGroups } from './StoreGroups.tsx';

type StoreListProps = {
  stores: readonly StoreCard[];
  kind: 'found' | 'recent';
  modality: StoreModality;
  openedFrom: OpenedFrom;
  /** A choice is being checked or saved. */
  isPending: boolean;
  /** The store that was chosen last. */
  chosen: string | undefined;
  onChoose: (locationId: string) => void;
};

/** The stores of picker version 1, each with its own button. */
export function StoreList({ stores, kind, modality, openedFrom, isPending, chosen, onChoose }: StoreListProps) {
  return (
    <StoreGroups stores={stores} kind={kind}>
      {(store) => {
        const { label, href } = storeButton({ version: 1, openedFrom, modality }, store);
        return (
          <article key={store.locationId} className={css['option']} aria-labelledby={`${store.locationId}-name`}>
            <h4 id={`${store.locationId}-name`}>
              <StoreName store={store} />
            </h4>
            <StoreEnd store={store} />
            <p>
              <StoreFacts store={store} />
            </p>
            {href === undefined ? (
              <Button
                size="small"
                aria-describedby={`${store.locationId}-name`}
                pending={isPending && chosen === store.locationId}
                waits={isPending}
                pendingLabel={copy.starting}
                onClick={() => onChoose(store.locationId)}
              >
                {label}
              </Button>
            ) : (
              <ExternalLink href={href} size="small" describedBy={`${store.locationId}-name`}>
                {label}
              </ExternalLink>
            )}
          </article>
        );
      }}
    </StoreGroups>
  );
}
