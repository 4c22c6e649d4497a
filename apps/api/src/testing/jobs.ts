import { sql } from 'kysely';
import { taskList } from '#worker/tasks.ts';
import type { TestShop } from './shop.ts';

/**
 * Runs the jobs of a name that wait, as the worker would. @param times how often each runs. @param atOnce whether they
 * race. @returns how many waited
 */
export async function runJobs(
  { shop, db, clock }: TestShop,
  name: string,
  { times = 1, atOnce = false }: { readonly times?: number; readonly atOnce?: boolean } = {},
): Promise<number> {
  const tasks = taskList({ ...shop, clock, mailer: null, texter: null, conversions: null });
  const { rows } = await sql<{ payload: unknown }>`
    with done as (select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where task_identifier = ${name})
    select payload, (select count(*) from done) from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = ${name}`.execute(db.read);
  const runs = rows.flatMap(({ payload }) => Array.from({ length: times }, () => payload));
  const run = async (payload: unknown) => tasks[name]?.(payload, {} as never);
  if (atOnce) await Promise.all(runs.map(run));
  else for (const payload of runs) await run(payload);
  return rows.length;
}
