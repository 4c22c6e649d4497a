import { MembershipPlansFile } from '@cartwright/contracts/membership-plans-file';
import type { MembershipPlan } from '@cartwright/rules/membership-plan';
import { DATA, readDataFile } from './data-files.ts';

/** The terms of every plan. @throws {Error} naming what is wrong in the file */
export const readMembershipPlans = (file: URL = new URL('membership-plans.json', DATA)): readonly MembershipPlan[] =>
  readDataFile(file, MembershipPlansFile);
