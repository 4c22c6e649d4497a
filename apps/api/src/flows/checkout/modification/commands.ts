import type { ModificationCommands } from '#features/checkout/modification/commands.ts';
import type { PlaceDeps } from '../checkout-deps.ts';
import { changeModification, dropModification, openModification, readModification } from './change-session.ts';
import { prepareModification } from './prepare.ts';
import { submitModification } from './submit.ts';

/** The commands behind the calls that change a placed order. */
export const modificationCommands = (deps: PlaceDeps): ModificationCommands => ({
  openModification: (whose, now) => openModification(deps, whose, now),
  readModification: (whose, now) => readModification(deps, whose, now),
  changeModification: (request, now) => changeModification(deps, request, now),
  dropModification: (whose) => dropModification(deps, whose),
  prepareModification: (request, now) => prepareModification(deps, request, now),
  submitModification: (request, now) => submitModification(deps, request, now),
});
