import { Button } from '@cartwright/ui/button/Button.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { useState } from 'react';
import { copy } from './copy.ts';
import css from './two-step.module.css';

/** The key to type or to copy; and a link for who has the app on the very device, whose camera cannot see its screen. */
export function SetUpKey({ secret, uri }: { readonly secret: string; readonly uri: string }) {
  const [outcome, setOutcome] = useState('');
  const copyKey = () =>
    navigator.clipboard.writeText(secret).then(
      () => setOutcome(copy.keyCopied),
      () => setOutcome(copy.keyNotCopied),
    );
  return (
    <>
      <p>
        {copy.key}: <strong className={css['key']}>{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</strong>
      </p>
      <Row>
        <Button kind="outline" size="small" onClick={() => void copyKey()}>
          {copy.copyKey}
        </Button>
        <a href={uri} {...linkVariant()}>
          {copy.openApp}
        </a>
      </Row>
      <p role="status">{outcome}</p>
    </>
  );
}
