import { checkYear } from './card-problems.ts';
import { ownControl } from './control.ts';
import { problemsOf, takeForm } from './form.ts';
import { joinGroup } from './split-fields.ts';
import { settings } from './settings.ts';
import { startFrame } from './start-frame.ts';

const form = takeForm({
  fields: ['year'],
  controls: { year: ownControl('year') },
  check: ({ year }) => problemsOf({ year: checkYear(year) }),
});
if (settings.group !== undefined) joinGroup(settings.group, 'year', form);
startFrame({ form });
