import { Button } from '@cartwright/ui/button/Button.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import type { ReactNode } from 'react';
import { takeFocus } from '#browser/take-focus.ts';
import { useForm } from '../use-form.ts';
import { copy } from './copy.ts';

type EnterCodeProps = {
  /** Where the code was sent. */
  children: ReactNode;
  /** Whether the shopper has just requested it: the field has the focus then. */
  isNew: boolean;
  isEntering: boolean;
  isRequesting: boolean;
  onEnter: (code: string) => void;
  onAnother: () => void;
};

/** The field for a code that was texted, and another one. */
export function EnterCode({ children, isNew, isEntering, isRequesting, onEnter, onAnother }: EnterCodeProps) {
  const { fields, problems, set, submit } = useForm(
    { code: '' },
    {
      during: 'profile',
      check: ({ code }) => (code.trim() === '' ? { code: copy.codeMissing } : {}),
      send: ({ code }) => onEnter(code.trim()),
    },
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <p>{children}</p>
        <TextField
          id="phone-code"
          {...(isNew && { ref: takeFocus })}
          label={copy.code}
          hint={copy.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          width="medium"
          value={fields.code}
          error={problems.code}
          onChange={({ target }) => set({ code: target.value })}
        />
        <Row>
          <Button type="submit" kind="primary" pending={isEntering} pendingLabel={copy.verifying}>
            {copy.verify}
          </Button>
          <Button
            kind="outline"
            pending={isRequesting}
            pendingLabel={copy.requesting}
            waits={isEntering}
            onClick={onAnother}
          >
            {copy.another}
          </Button>
        </Row>
        <p>{copy.noText}</p>
      </Stack>
    </form>
  );
}
