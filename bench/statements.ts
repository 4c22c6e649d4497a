/** SQL statements that the requests of a host have sent so far, and the requests, from its `/metrics`. */
export async function statementsSent(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const sums = [...text.matchAll(/^http_request_sql_statements_sum\{[^}]*route="([^"]*)"[^}]*\} (\S+)$/gm)];
  return sums.reduce((total, [, , value]) => total + Number(value), 0);
}

/** CPU seconds that a host has used so far. */
export async function cpuSeconds(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1] ?? Number.NaN);
}
