import { SwitchRow } from '@cartwright/ui/choice/SwitchRow.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { isNetworkError, messageFor } from '#api/errors.ts';
import { isOn, type SwitchesState, type Wishes } from '#shared/preferences/switches-flow.ts';
import type { EmailPreference, EmailPreferences } from './email-preferences.ts';
import css from './EmailSwitches.module.css';
import { pageCopy } from './page-copy.ts';

const copy = pageCopy.emails;
const SPECIALS = 'SPECIALS_AND_PROMOTIONS';
/** What stands in place of a switch whose preference is out of service; the others stay usable (GA-07). */
const NOT_READ: Readonly<Record<string, string>> = {
  [SPECIALS]: copy.notRead,
  EARLY_ACCESS_PROGRAM: copy.noEarlyAccess,
};

interface SwitchesProps {
  readonly state: Extract<SwitchesState<EmailPreferences>, { stored: EmailPreferences }>;
  readonly onPress: (wishes: Wishes) => void;
}

/** Each kind of email, in the banner's groups and order; what was not saved says so in its row. */
export function EmailSwitches({ state, onPress }: SwitchesProps) {
  const { stored } = state;
  if (stored.emailGroupedPreferences.length + stored.emailUngroupedPreferences.length === 0)
    return (
      <Notice tone="warning" role="alert">
        {copy.none}
      </Notice>
    );
  const rows = (emails: readonly EmailPreference[]) =>
    emails.map((each) => (
      <EmailSwitch key={each.emailPreferencesCategory} each={each} state={state} onPress={onPress} />
    ));
  return (
    <div>
      {stored.emailGroupedPreferences.map((group) => (
        <fieldset key={group.shortDescription} className={css['group']}>
          <legend>{group.shortDescription}</legend>
          {rows(group.emailPreferences)}
        </fieldset>
      ))}
      {rows(stored.emailUngroupedPreferences)}
      <output className={css['saved']}>{state.kind === 'updated' && copy.saved}</output>
    </div>
  );
}

function EmailSwitch({ each, state, onPress }: SwitchesProps & { each: EmailPreference }) {
  const { emailPreferencesCategory: category, shortDescription, longDescription } = each;
  if (each.unavailable)
    return (
      <Notice tone="quiet" title={shortDescription}>
        <p>{NOT_READ[category] ?? copy.unavailable}</p>
      </Notice>
    );
  const isFailed = state.kind === 'update-error' && category in state.failed;
  return (
    <SwitchRow
      label={shortDescription}
      hint={longDescription}
      checked={isOn(state, category, each.emailPreferences)}
      onChange={({ currentTarget }) => onPress({ [category]: currentTarget.checked })}
    >
      {isFailed ? (
        <Notice tone="danger" role="alert">
          {failureOf(category, state.error)}
        </Notice>
      ) : undefined}
    </SwitchRow>
  );
}

function failureOf(category: string, error: unknown): string {
  if (isNetworkError(error)) return messageFor(error);
  return category === SPECIALS ? copy.notUpdated : copy.failed;
}
