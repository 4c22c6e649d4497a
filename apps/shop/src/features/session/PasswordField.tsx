import { TextField } from '@cartwright/ui/field/TextField.tsx';
import type { TextFieldProps } from '@cartwright/ui/field/TextField.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { useState } from 'react';
import { copy } from './copy.ts';
import css from './FormCard.module.css';

/** A password that can be shown while it is typed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'label'> & { label?: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={css['password']}>
      <TextField
        {...props}
        label={props.label ?? copy.password}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
      />
      <TextButton
        className={css['show']}
        aria-pressed={isShown}
        aria-label={copy.showPasswordLabel}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? copy.hidePassword : copy.showPassword}
      </TextButton>
    </div>
  );
}
