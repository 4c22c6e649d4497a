import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { languageCopy } from './language-copy.ts';
import { type Language, OTHER_LANGUAGES } from './language.ts';
import { LanguageButton } from './LanguageButton.tsx';

/** The other languages of the shop; nothing when there is only one. */
export function Languages({ languages = OTHER_LANGUAGES }: { languages?: readonly Language[] }) {
  if (languages.length === 0) return null;
  return (
    <fieldset aria-label={languageCopy.group}>
      {languages.map((language) => (
        <LanguageButton key={language.locale} language={language} place="footer" {...linkVariant()} />
      ))}
    </fieldset>
  );
}
