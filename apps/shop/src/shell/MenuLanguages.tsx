import { OTHER_LANGUAGES } from './language.ts';
import { LanguageButton } from './LanguageButton.tsx';

/** The other languages of the shop as items of the account menu. */
export const MenuLanguages = () =>
  OTHER_LANGUAGES.map((language) => (
    <li key={language.locale}>
      <LanguageButton language={language} place="menu" />
    </li>
  ));
