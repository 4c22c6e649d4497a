import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { type Locale, LOCALES } from '@cartwright/rules/locale';
import { type SyntheticEvent, useState } from 'react';
import { messageFor } from '#api/message-for.ts';
import { Refused } from '#api/refused.ts';
import { LeaveDialog } from '#leaving/LeaveDialog.tsx';
import { ReasonField } from '#reason/ReasonField.tsx';
import { useReason } from '#reason/use-reason.ts';
import { copy } from './copy.ts';
import { changedIn, problemOf, problemText, useDraft } from './draft.ts';
import type { Message, MessageKey, Settings } from './messages.ts';
import css from './message.module.css';
import { Preview } from './Preview.tsx';
import { useChangeSetting } from './queries.ts';
import { TextEntry } from './TextEntry.tsx';
import { Theirs } from './Theirs.tsx';

const words = copy.message;
const STAYS = 'other-stays';

type MessageFormProps = { bannerId: string; settings: Settings; message: Message; messageKey: MessageKey };

/** A message in both languages, as it would be in the shop; saved with a reason. */
export function MessageForm({ bannerId, settings, message, messageKey }: MessageFormProps) {
  const { values } = settings;
  const save = useChangeSetting(bannerId);
  const { draft, theirs, type, takeTheirs } = useDraft(message, save.data?.version);
  const reason = useReason();
  const changed = changedIn(draft, message);
  const refused = refusalIn(save.error);
  /** The one language that is changed, and the other, whose text may no longer say the same. */
  const [only] = changed.length === 1 ? changed : [];
  const other = only && LOCALES.find((locale) => locale !== only);
  /** The text of the other that somebody has checked. */
  const [stays, setStays] = useState<string>();
  const [isTried, setTried] = useState(false);
  const problemIn = (locale: Locale): string | undefined =>
    problemOf(draft[locale], message, locale, values) ??
    (refused?.locale === locale ? problemText(refused, message.maxLength) : undefined);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const why = reason.check();
    const wrong = LOCALES.find((locale) => problemOf(draft[locale], message, locale, values) !== undefined);
    if (wrong !== undefined) return document.getElementById(wrong)?.focus();
    if (other !== undefined && stays !== draft[other]) {
      setTried(true);
      return document.getElementById(STAYS)?.focus();
    }
    if (why === undefined) return;
    save.mutate(
      { name: message.name, value: draft, version: message.version, reason: why },
      { onSuccess: reason.clear },
    );
  }

  return (
    <form onSubmit={submit} noValidate>
      <Card title={words.edit}>
        <Stack gap={5}>
          <div className={css['languages']}>
            {LOCALES.map((locale) => (
              <div key={locale} className={css['language']}>
                <TextEntry
                  {...{ message, locale, values }}
                  text={draft[locale]}
                  error={problemIn(locale)}
                  onType={(text) => {
                    type(locale, text);
                    setStays(undefined);
                    // What the server refused was another text.
                    if (save.isError) save.reset();
                  }}
                />
                <Preview {...{ settings, messageKey, locale }} text={draft[locale]} problem={problemIn(locale)} />
              </div>
            ))}
          </div>
          {only !== undefined && other !== undefined && (
            <Notice tone="warning" title={words.onlyOne(copy.languages[only], copy.languages[other])}>
              <Checkbox
                id={STAYS}
                label={words.stays(copy.languages[other])}
                checked={stays === draft[other]}
                error={isTried && stays !== draft[other] ? words.staysMissing(copy.languages[other]) : undefined}
                onChange={({ target }) => setStays(target.checked ? draft[other] : undefined)}
              />
            </Notice>
          )}
          <ReasonField reason={reason} />
          {theirs && <Theirs message={theirs} values={values} onTake={takeTheirs} />}
          {save.error && !refused && (
            <Notice tone="danger" role="alert">
              {messageFor(save.error)}
            </Notice>
          )}
          {save.isSuccess && changed.length === 0 && (
            <Notice tone="success" role="status">
              {words.saved}
            </Notice>
          )}
          <Row>
            <Button
              kind="primary"
              type="submit"
              pending={save.isPending}
              pendingLabel={words.saving}
              disabledReason={changed.length === 0 ? words.unchanged : undefined}
            >
              {words.save}
            </Button>
          </Row>
        </Stack>
      </Card>
      <LeaveDialog isUnsaved={changed.length > 0 && !save.isPending} />
    </form>
  );
}

/** What a refusal is about that is said elsewhere: beside the text of a language, or with what is there now. */
function refusalIn(error: Error | null): { code: string; place: string; locale: unknown } | undefined {
  if (!(error instanceof Refused)) return undefined;
  const { code, meta } = error.refusal;
  if (code !== 'CHANGED_MEANWHILE' && meta?.['locale'] === undefined) return undefined;
  return { code, place: String(meta?.['place'] ?? ''), locale: meta?.['locale'] };
}
