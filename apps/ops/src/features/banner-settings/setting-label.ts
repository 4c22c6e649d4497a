import { keyOf } from './messages.ts';
import { messageCopy } from './message-copy.ts';
import { switchLabel } from './switch-copy.ts';

/** What a setting is called, by the name that the server has for it; that name when the release has none like it any more. */
export function settingLabel(name: string): string {
  const key = keyOf(name);
  return (key === undefined ? switchLabel(name) : messageCopy[key].label) ?? name;
}
