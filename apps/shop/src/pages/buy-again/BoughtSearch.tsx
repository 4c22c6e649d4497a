import { Button } from '@cartwright/ui/button/Button.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import css from './BuyAgain.module.css';
import { buyAgainCopy as copy } from './copy.ts';

/** The search among what was bought; it takes effect when it is sent, and is part of the URL. */
export function BoughtSearch({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  return (
    <search>
      <form
        className={css['search']}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('q');
          onSearch(typeof typed === 'string' ? typed.trim() : '');
        }}
      >
        {/* Another text of the URL, for instance by the back button, makes another field. */}
        <TextField key={text} label={copy.search} name="q" type="search" defaultValue={text} maxLength={125} />
        <Button type="submit" kind="outline">
          {copy.find}
        </Button>
        {text !== '' && <TextButton onClick={() => onSearch('')}>{copy.clear}</TextButton>}
      </form>
    </search>
  );
}
