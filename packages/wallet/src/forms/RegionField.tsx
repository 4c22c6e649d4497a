import { type FocusEvent, useId } from 'react';
import { ChevronDown } from 'lucide-react';
import { Field } from '@cartwright/ui/field/Field.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { words } from '../copy/forms.ts';
import css from './RegionField.module.css';
import { useRegionSearch } from './use-region-search.ts';

interface Props {
  readonly id: string;
  /** The abbreviation; empty for none. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
  readonly onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
}

/** An option is scrolled into view as the keys reach it. */
const inSight = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

/**
 * The state or province: a text field, and a list of the matching regions (VAL-038). Focus stays in the field; the
 * arrows move through the list, Enter picks the current option, Escape closes the list and nothing else.
 */
export function RegionField({ id, value, error, onChange, onBlur }: Props) {
  const listId = useId();
  const search = useRegionSearch(value, onChange);
  const { found, isOpen, pointed } = search;
  return (
    <Field id={id} label={words.state} error={error}>
      {(control) => (
        <div className={css['box']}>
          <input
            {...control}
            name="state"
            type="text"
            role="combobox"
            autoComplete="billing address-level1"
            required
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={pointed && `${listId}-${pointed.code}`}
            placeholder={words.stateHint}
            value={search.text}
            onChange={(event) => search.type(event.target.value)}
            onKeyDown={search.press}
            onClick={search.open}
            onBlur={(event) => {
              search.leave();
              onBlur?.(event);
            }}
          />
          <Icon of={ChevronDown} />
          <div
            id={listId}
            role="listbox"
            aria-label={words.state}
            className={css['list']}
            hidden={!isOpen || found.length === 0}
          >
            {isOpen &&
              found.map((region) => (
                <button
                  key={region.code}
                  id={`${listId}-${region.code}`}
                  ref={region === pointed ? inSight : undefined}
                  type="button"
                  role="option"
                  tabIndex={-1}
                  aria-selected={region.code === value}
                  data-active={region === pointed}
                  // Before the field would lose focus: it keeps it.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => search.take(region)}
                >
                  {region.name}
                </button>
              ))}
          </div>
          {search.isSearching && (
            <VisuallyHidden>
              <output>{found.length === 0 ? words.noRegion : words.regionsFound(found.length)}</output>
            </VisuallyHidden>
          )}
          {isOpen && found.length === 0 && (
            <p className={css['none']} aria-hidden="true">
              {words.noRegion}
            </p>
          )}
        </div>
      )}
    </Field>
  );
}
