import { checkMonth } from './card-problems.ts';
import { ownControl } from './control.ts';
import { problemsOf, takeForm } from './form.ts';
import { joinGroup } from './split-fields.ts';
import { settings } from './settings.ts';
import { startFrame } from './start-frame.ts';

const form = takeForm({
  fields: ['month'],
  controls: { month: ownControl('month') },
  check: ({ month }) => problemsOf({ month: checkMonth(month) }),
});
if (settings.group !== undefined) joinGroup(settings.group, 'month', form);
startFrame({ form });
