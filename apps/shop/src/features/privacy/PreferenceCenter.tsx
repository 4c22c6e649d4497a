import { PURPOSES } from '@cartwright/contracts/consent';
import type { Purpose } from '@cartwright/contracts/consent';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { SwitchRow } from '@cartwright/ui/choice/SwitchRow.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#paths.ts';
import { copy } from './center-copy.ts';
import { allowPosition, isPositionAllowed } from '#shared/location/privacy.ts';
import { hasGlobalPrivacyControl, keepChoices, readChoices } from './choices.ts';

/** The shop's own preference center. Each switch takes effect at once and is stored in this browser. */
export function PreferenceCenter({ onClose }: { onClose: () => void }) {
  const [choices, setChoices] = useState(readChoices);
  const [failed, setFailed] = useState<Purpose | null>(null);
  const isControlled = hasGlobalPrivacyControl();

  function choose(purpose: Purpose, isAllowed: boolean) {
    const next = { ...choices, [purpose]: isAllowed };
    const isKept = keepChoices(next);
    setFailed(isKept ? null : purpose);
    if (isKept) setChoices(next);
  }

  return (
    <Dialog
      title={copy.title}
      words={{ close: copy.close, back: copy.back }}
      onClose={onClose}
      foot={
        <Button kind="primary" wide onClick={onClose}>
          {copy.done}
        </Button>
      }
    >
      <Stack gap={4}>
        <p>{copy.intro}</p>
        <p>{copy.necessary}</p>
        {isControlled && <Notice tone="info">{copy.gpc}</Notice>}
        <div>
          {PURPOSES.filter((purpose) => !isControlled || purpose === 'measurement').map((purpose) => (
            <SwitchRow
              key={purpose}
              {...copy.purposes[purpose]}
              checked={choices[purpose]}
              onChange={({ currentTarget }) => choose(purpose, currentTarget.checked)}
            >
              {failed === purpose ? (
                <Notice tone="danger" role="alert">
                  {copy.notKept}
                </Notice>
              ) : undefined}
            </SwitchRow>
          ))}
          <PositionSwitch />
        </div>
        <p>{copy.kept}</p>
        <Link {...paths.information('privacy-policy')} {...linkVariant()} target="_blank">
          {copy.policy}
          <VisuallyHidden> {copy.newTab}</VisuallyHidden>
        </Link>
      </Stack>
    </Dialog>
  );
}

/**
 * The device's position: the only choice that is on by default, because using it requires consent each time (SES-002).
 */
function PositionSwitch() {
  const [isAllowed, setIsAllowed] = useState(isPositionAllowed);
  const [failed, setFailed] = useState(false);
  function choose(wanted: boolean) {
    const isKept = allowPosition(wanted);
    setFailed(!isKept);
    if (isKept) setIsAllowed(wanted);
  }
  return (
    <SwitchRow {...copy.position} checked={isAllowed} onChange={({ currentTarget }) => choose(currentTarget.checked)}>
      {failed ? (
        <Notice tone="danger" role="alert">
          {copy.notKept}
        </Notice>
      ) : undefined}
    </SwitchRow>
  );
}
