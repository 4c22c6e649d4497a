import type { Bootstrap } from '#api/bootstrap.ts';
import type { CartLine } from './cart.ts';

type Department = Pick<Bootstrap['departments'][number], 'departmentId' | 'name'>;

/** The lines of one department, which are together in the store. */
export interface Group {
  readonly departmentId: string;
  /** Undefined for departments that the shop does not show. */
  readonly name: string | undefined;
  readonly lines: readonly CartLine[];
}

/** The list by department, in the shop's order; items of unknown departments come last. */
export function byDepartment(lines: readonly CartLine[], departments: readonly Department[]): readonly Group[] {
  const groups = Map.groupBy(lines, ({ product }) => product.departmentId);
  const known = departments.flatMap(({ departmentId, name }): Group[] => {
    const own = groups.get(departmentId);
    return own ? [{ departmentId, name, lines: own }] : [];
  });
  const rest = lines.filter(({ product }) => !departments.some((each) => each.departmentId === product.departmentId));
  return rest.length === 0 ? known : [...known, { departmentId: '', name: undefined, lines: rest }];
}
