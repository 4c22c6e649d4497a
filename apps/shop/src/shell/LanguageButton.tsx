import { type Language, chooseLanguage } from './language.ts';

interface LanguageButtonProps {
  readonly language: Language;
  readonly className?: string | undefined;
}

/** Changes the language of the shop. Its name is in that language, and is spoken in it. */
export function LanguageButton({ language: { locale, name }, className }: LanguageButtonProps) {
  return (
    <button type="button" lang={locale} className={className} onClick={() => chooseLanguage(locale)}>
      {name}
    </button>
  );
}
