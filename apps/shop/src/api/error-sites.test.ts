import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const SOURCES = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(SOURCES, file), 'utf8');
const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|^testing\//.test(file),
);
const parts = sources.filter((file) => file.endsWith('.tsx'));

describe('the event of an error', () => {
  /** Where an error arrives outside of queries and mutations: in an error boundary, or in a handler that catches it. */
  const ARRIVES = [
    'api/query-client.ts',
    'features/checkout/PayingWith.tsx',
    'features/communications/texts/TextSwitch.tsx',
    'features/privacy/PrivacyChoices.tsx',
    'features/privacy/advertising/use-advertising.ts',
    'features/privacy/center/use-account-choices.ts',
    'features/wallet/BankCardChoice.tsx',
    'features/wallet/MyWallet.tsx',
    'features/modality/book/use-deliver-to.ts',
    'pages/checkout/use-placing.ts',
    'routes.tsx',
    'shell/lazy-part.ts',
  ];

  test('is sent where the error arrives and nowhere else', () => {
    const senders = sources.filter((file) => /(?<!function )\b(?:trackError|trackCaught)\(/.test(read(file)));
    expect(senders.toSorted()).toEqual(ARRIVES.toSorted());
  });

  test('is not sent by what makes the message of an error', () => {
    const makers = sources.filter((file) =>
      /export (?:function|const) \w*(?:Message|messageFor|Words|Failure)\b/.test(read(file)),
    );
    expect(makers).toContain('api/errors.ts');
    expect(makers.filter((file) => /import .*(?:track-error|events\/track)\.ts/.test(read(file)))).toEqual([]);
  });
});

describe('a form that is submitted with something wrong', () => {
  /** The places that show a shopper that a field is wrong. */
  const SHOWS = /<ErrorSummary|<FieldError|\berror=\{/;
  const TRACKS = /\btrackProblems\(/;

  /** Parts that receive the message, and the submitter of their form. */
  const SUBMITTED_BY: Readonly<Record<string, string>> = {
    'features/addresses/PhoneField.tsx': 'features/addresses/AddressDialog.tsx',
    'features/checkout/AgreementCard.tsx': 'pages/checkout/use-placing.ts',
    'features/scheduling/TipChoices.tsx': 'pages/orders/TipDialog.tsx',
    'features/scheduling/TipPanel.tsx': 'pages/scheduling/use-schedule.ts',
    'features/session/FormCard.tsx': 'features/session/use-form.ts',
    'features/session/password/ChangePasswordForm.tsx': 'features/session/use-form.ts',
    'features/session/password/ForgotPasswordForm.tsx': 'features/session/use-form.ts',
    'features/session/password/ResetPasswordForm.tsx': 'features/session/use-form.ts',
    'features/session/phone/EnterCode.tsx': 'features/session/use-form.ts',
    'features/session/proof/ProofDialog.tsx': 'features/session/use-form.ts',
    'features/session/two-step/CodeForm.tsx': 'features/session/use-form.ts',
    'features/session/two-step/SetUp.tsx': 'features/session/use-form.ts',
    'features/session/SignInForm.tsx': 'features/session/use-form.ts',
    'features/session/sign-up/OpenAccountForm.tsx': 'features/session/use-form.ts',
    'features/session/sign-up/SignUpForm.tsx': 'features/session/use-form.ts',
    'features/session/email/ChangeEmailForm.tsx': 'features/session/use-form.ts',
    'pages/checkout/CheckoutForm.tsx': 'pages/checkout/use-placing.ts',
  };
  /** The picker sends the event of a wrong ZIP, or of an unmarked card, from the table of its moves. */
  const OF_THE_WINDOW = ['delivery/DeliveryPanel.tsx', 'search/ZipSearch.tsx', 'stores/StorePanel.tsx'].map(
    (file) => `features/modality/${file}`,
  );
  /** Parts that receive the error of a call. */
  const GIVEN_AN_ERROR = /\berror=\{[^}]*\b(?:error|\w+\.error)\}/;

  test('sends an event for each field: every part that shows one does so, or is named here with the part that does', () => {
    const silent = parts.filter(
      (file) => SHOWS.test(read(file).replace(new RegExp(GIVEN_AN_ERROR, 'g'), '')) && !TRACKS.test(read(file)),
    );
    expect(silent.filter((file) => !OF_THE_WINDOW.includes(file) && !Object.hasOwn(SUBMITTED_BY, file))).toEqual([]);
  });

  test('has a submitter that does', () => {
    expect([...new Set(Object.values(SUBMITTED_BY))].filter((file) => !TRACKS.test(read(file)))).toEqual([]);
  });
});
