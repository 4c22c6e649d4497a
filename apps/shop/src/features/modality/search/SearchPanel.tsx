import { Button } from '@cartwright/ui/button/Button.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { ChevronDown, MapPin } from 'lucide-react';
import { useId } from 'react';
import { takeFocus } from '#browser/take-focus.ts';
import type { PickerEvent, PickerState } from '../flow/state.ts';
import { copy } from '../picker/copy.ts';
import css from '../picker/screens.module.css';
import type { Results } from './results.ts';
import { ZipSearch } from './ZipSearch.tsx';

type SearchPanelProps = { state: PickerState; send: (event: PickerEvent) => void; results: Results };

/** The search; in picker version 1 it collapses behind its ZIP, and a failure expands it (WTS-066, WTS-071). */
export function SearchPanel({ state, send, results }: SearchPanelProps) {
  const id = useId();
  const isOpen = state.isSearchOpen || results.kind === 'no-place' || results.kind === 'failed' || needsMending(state);
  const search = <ZipSearch state={state} send={send} results={results} />;
  if (state.version === 2) return search;
  return (
    <div className={css['fold']}>
      <Button
        kind="outline"
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        ref={state.focus === 'search' ? takeFocus : null}
        onClick={() => send({ type: 'SEARCH_TOGGLED' })}
      >
        <Icon of={MapPin} /> {originOf(state, results)} <Icon of={ChevronDown} />
      </Button>
      <div id={id} hidden={!isOpen}>
        {search}
      </div>
    </div>
  );
}

const needsMending = ({ zipIsInvalid, position }: PickerState) =>
  zipIsInvalid || position === 'denied' || position === 'failed';

/** The ZIP that is searched, whichever way it was found. */
function originOf({ search, zipText }: PickerState, results: Results): string {
  if (results.kind === 'found') return results.options.place.zip;
  return (search.kind === 'zip' ? search.zip : zipText) || copy.noZip;
}
