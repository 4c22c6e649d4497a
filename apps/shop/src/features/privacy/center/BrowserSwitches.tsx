import { PURPOSES } from '@cartwright/contracts/consent';
import type { Purpose } from '@cartwright/contracts/consent';
import { SwitchRow } from '@cartwright/ui/choice/SwitchRow.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useState } from 'react';
import { allowPosition, isPositionAllowed } from '#shared/location/privacy.ts';
import { copy } from '../center-copy.ts';
import { hasGlobalPrivacyControl, keepChoices, readChoices } from '../choices.ts';

/** What a visitor allows, stored in this browser. */
export function BrowserSwitches() {
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
