import { MAY_BE_EMPTY } from '@cartwright/contracts/banner-words';
import { SWITCHES, type SwitchName } from '@cartwright/contracts/banner-switches';
import type { ByLocale } from '@cartwright/rules/locale';
import { MAX_LENGTHS, nameOfSwitch, standardOf, type StoredValue } from '../stored-settings.ts';
import type { SettingRows } from './sql.ts';

/** A message that staff may change. */
export interface WordSetting {
  readonly name: string;
  readonly standards: ByLocale<string>;
  readonly own: ByLocale<string | null>;
  readonly version: number;
  readonly maxLength: number;
  readonly mayBeEmpty: boolean;
}

/** A switch that staff may change. */
export interface SwitchSetting {
  readonly name: string;
  readonly switchName: SwitchName;
  readonly standard: boolean;
  readonly own: boolean | null;
  readonly version: number;
}

export const NO_TEXTS = { 'en-US': null, 'es-US': null } as const satisfies ByLocale<null>;

const isTexts = (value: StoredValue | undefined): value is ByLocale<string | null> =>
  typeof value === 'object' && value !== null;

/** The messages of a banner that staff may change, in the order of their table. */
export const wordsOfBanner = ({ templates, settings }: SettingRows): readonly WordSetting[] =>
  [...MAX_LENGTHS].flatMap(([name, maxLength]) => {
    const standard = standardOf(templates, name, 'en-US');
    if (standard === undefined) return [];
    const stored = settings[name];
    return [
      {
        name,
        standards: { 'en-US': standard, 'es-US': standardOf(templates, name, 'es-US') ?? standard },
        own: isTexts(stored?.value) ? { ...NO_TEXTS, ...stored.value } : NO_TEXTS,
        version: stored?.version ?? 0,
        maxLength,
        mayBeEmpty: MAY_BE_EMPTY.has(name),
      },
    ];
  });

/** The switches of a banner. */
export const switchesOfBanner = ({ settings, flags, ...columns }: SettingRows): readonly SwitchSetting[] =>
  SWITCHES.map((switchName) => {
    const name = nameOfSwitch(switchName);
    const stored = settings[name];
    return {
      name,
      switchName,
      standard: { ...flags, ...columns }[switchName],
      own: typeof stored?.value === 'boolean' ? stored.value : null,
      version: stored?.version ?? 0,
    };
  });
