import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { hasTyped, watchTyping } from '#browser/typed-fields.ts';
import { lazyPart } from './lazy-part.ts';
import { languageCopy } from './language-copy.ts';
import { chooseLanguage, type LanguagePlace, takeLanguageChange } from './language-change.ts';
import type { Language } from './language.ts';

/** Few need it. Where it does not arrive, the new page would not either: what was typed stays. */
const LanguagePrompt = lazyPart(async () => (await import('./LanguagePrompt.tsx')).LanguagePrompt);

interface LanguageButtonProps {
  readonly language: Language;
  readonly place: LanguagePlace;
  readonly className?: string | undefined;
}

/**
 * Changes the language of the shop, after a question when something was typed. Its name is in that language, and is
 * spoken in it. On the page in the new language the focus returns to where the language was chosen.
 */
export function LanguageButton({ language: { locale, name }, place, className }: LanguageButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const [isPromptOpen, setPromptOpen] = useState(false);
  const choose = () => chooseLanguage(locale, place);
  useEffect(watchTyping, []);
  useEffect(() => {
    if (!takeLanguageChange(place)) return;
    controlOf(ref.current)?.focus();
    announce(languageCopy.changed);
  }, [place]);
  return (
    <>
      <button
        ref={ref}
        type="button"
        lang={locale}
        className={className}
        onClick={() => (hasTyped() ? setPromptOpen(true) : choose())}
      >
        {name}
      </button>
      {isPromptOpen && (
        <Suspense fallback={null}>
          <LanguagePrompt onChange={choose} onKeep={() => setPromptOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The button itself, or the one that opens the list in which it is hidden. */
const controlOf = (button: HTMLButtonElement | null): HTMLElement | null | undefined =>
  button?.checkVisibility() ? button : button?.closest('ul')?.parentElement?.querySelector('button');
