import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconButton } from '@cartwright/ui/button/IconButton.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { Search } from 'lucide-react';
import { Suspense, lazy, useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';
import { suggestionsQuery } from './queries.ts';
import { clearSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { SEARCH_FIELD_ID } from './search-field.ts';
import css from './SearchBox.module.css';
import { nextOptionIndex, searchOptions } from './search-options.ts';
import type { SearchOption } from './search-options.ts';
import type { SearchOptionsProps } from './SearchOptions.tsx';

/** Loads with the first options; searching works without it. */
const SearchOptions = lazy(() =>
  import('./SearchOptions.tsx').then(
    (part) => ({ default: part.SearchOptions }),
    () => ({ default: (_: SearchOptionsProps) => null }),
  ),
);

type State = { typed: string; isOpen: boolean; marked: number };

/** Search with suggestions: a combobox whose list never takes the focus, so that typing can always continue. */
export function SearchBox({ initial = '', className }: { initial?: string; className?: string | undefined }) {
  const [{ typed, isOpen, marked }, setState] = useState<State>({ typed: initial, isOpen: false, marked: -1 });
  const navigate = useNavigate();
  const listId = useId();
  const text = typed.trim();
  const found = useQuery({ ...suggestionsQuery(text), enabled: isOpen && text !== '' });
  const options = isOpen ? searchOptions(text, found.data, recentSearches()) : [];
  const change = (part: Partial<State>) => setState((before) => ({ ...before, ...part }));

  function searchFor(words: string) {
    if (words === '') return;
    rememberSearch(words);
    change({ typed: words, isOpen: false, marked: -1 });
    void navigate(paths.search({ q: words }));
  }
  function choose(option: SearchOption) {
    if (option.kind === 'word') return searchFor(option.text);
    if (option.kind === 'clear') clearSearches();
    else void navigate(pathOf(option));
    change({ isOpen: false, marked: -1 });
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const option = options[marked];
    const to = nextOptionIndex(event.key, marked, options.length);
    if (event.key === 'Enter' && option) choose(option);
    else if (event.key === 'Escape' && (isOpen || typed !== ''))
      change(isOpen ? { isOpen: false, marked: -1 } : { typed: '' });
    else if (!isOpen && event.key === 'ArrowDown') change({ isOpen: true });
    else if (to === undefined) return;
    else change({ marked: to });
    event.preventDefault();
  }

  return (
    <search
      className={[css['search'], className].join(' ')}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) change({ isOpen: false, marked: -1 });
      }}
    >
      <form
        className={css['form']}
        action="/search"
        onSubmit={(event) => {
          event.preventDefault();
          searchFor(text);
        }}
      >
        <input
          id={SEARCH_FIELD_ID}
          name="q"
          type="search"
          role="combobox"
          aria-label={copy.searchLabel}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={options[marked] ? `${listId}-${marked}` : undefined}
          placeholder={copy.searchPlaceholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={125}
          value={typed}
          onFocus={() => change({ isOpen: true })}
          onChange={({ target }) => change({ typed: target.value, isOpen: true, marked: -1 })}
          onKeyDown={press}
        />
        <IconButton type="submit" icon={Search} label={copy.search} />
      </form>
      <div
        id={listId}
        role="listbox"
        aria-label={text === '' ? copy.recent : copy.suggestions}
        className={css['list']}
        hidden={options.length === 0}
      >
        {options.length > 0 && (
          <Suspense>
            <SearchOptions id={listId} options={options} typed={text} marked={marked} onChoose={choose} />
          </Suspense>
        )}
      </div>
      <VisuallyHidden>
        <output>{text !== '' && options.length > 0 ? copy.suggested(options.length) : ''}</output>
      </VisuallyHidden>
    </search>
  );
}

/** Where a department, a brand or a product is. */
function pathOf(option: Extract<SearchOption, { kind: 'place' | 'brand' | 'product' }>) {
  if (option.kind === 'brand') return paths.search({ brand: option.text });
  if (option.kind === 'product') return paths.product(option.product.gtin13);
  const { departmentId, section } = option.place;
  return paths.department(departmentId, section ? { section: section.section } : {});
}
