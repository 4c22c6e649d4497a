import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card, CardRows } from '@cartwright/ui/card/Card.tsx';
import { Chip } from '@cartwright/ui/chip/Chip.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useState } from 'react';
import { TakesFocus } from '#focus/TakesFocus.tsx';
import { copy } from './copy.ts';
import type { BannerSwitch, Settings } from './messages.ts';
import { isOnFor, switchCopy } from './switch-copy.ts';
import { SwitchDialog } from './SwitchDialog.tsx';
import css from './SwitchList.module.css';

const words = copy.switches;

/** The switches of a banner, each with what shoppers get by it. */
export function SwitchList({ bannerId, settings }: { bannerId: string; settings: Settings }) {
  const { switches, openCheckouts } = settings;
  const [turned, setTurned] = useState<string>();
  const [done, setDone] = useState<string>();
  const open = switches.find(({ name }) => name === turned);
  return (
    <>
      {done !== undefined && (
        <TakesFocus>
          <Notice tone="success" role="status">
            {done}
          </Notice>
        </TakesFocus>
      )}
      <Card kind="flush">
        <CardRows>
          {switches.map((each) => (
            <SwitchRow
              key={each.name}
              of={each}
              onTurn={() => {
                setDone(undefined);
                setTurned(each.name);
              }}
            />
          ))}
        </CardRows>
      </Card>
      {open && (
        <SwitchDialog
          {...{ bannerId, openCheckouts }}
          of={open}
          onClose={() => setTurned(undefined)}
          onDone={(isOn) => {
            setTurned(undefined);
            setDone(words.done(switchCopy[open.switchName].label, isOn));
          }}
        />
      )}
    </>
  );
}

function SwitchRow({ of: { switchName, standard, own }, onTurn }: { of: BannerSwitch; onTurn: () => void }) {
  const isOn = isOnFor(switchName, own ?? standard);
  const { label, on, off } = switchCopy[switchName];
  return (
    <div className={css['switch']}>
      <div>
        <h2>
          {label} <Chip tone={isOn ? 'success' : 'plain'}>{isOn ? words.on : words.off}</Chip>
        </h2>
        <p>{isOn ? on : off}</p>
        {own !== null && <p className={css['soft']}>{words.changed(isOnFor(switchName, standard))}</p>}
      </div>
      <Button onClick={onTurn} aria-label={words.turn(label, !isOn)}>
        {isOn ? words.turnOff : words.turnOn}
      </Button>
    </div>
  );
}
