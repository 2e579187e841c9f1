import { callServer, serverHeaders } from "../project/server-calls.ts";
import type { ServerRotation } from "../project/server-rotation.ts";
import type { Terminal } from "../terminal/terminal.ts";

type Rotated = Awaited<ReturnType<ServerRotation["call"]>>;
type Column = Rotated["columns"][number];

const CALL_ROWS = 500;

interface Settings {
  readonly dryRun: boolean;
  readonly rate: number | undefined;
}

const values = (count: number): string => (count === 1 ? "1 value" : `${count} values`);
const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
const leftOf = (columns: readonly Column[]): number => sum(columns.map(({ left }) => left));
const renewedOf = (columns: readonly Column[]): number => sum(columns.map(({ renewed }) => renewed));

function added(before: readonly Column[], { columns }: Rotated): Column[] {
  return columns.map((column, index) => {
    return { ...column, renewed: column.renewed + (before[index]?.renewed ?? 0) };
  });
}

async function renewAll(
  call: ServerRotation["call"],
  { rate }: Settings,
  columns: readonly Column[],
  terminal: Terminal,
): Promise<readonly Column[]> {
  const headers = serverHeaders();
  const progress = terminal.progress("Renewing values", leftOf(columns));
  const pace = rate === undefined ? {} : { rowsPerSecond: rate };
  let all = columns.map((column) => {
    return { ...column, renewed: 0 };
  });
  let after: string | null | undefined;
  do {
    const body = { limit: CALL_ROWS, ...pace, ...(typeof after === "string" && { after }) };
    const rotated = await call({ body, headers });
    progress.advance(renewedOf(rotated.columns), `${values(leftOf(rotated.columns))} left`);
    all = added(all, rotated);
    after = rotated.next;
  } while (after !== null);
  progress.done(`Renewed ${values(renewedOf(all))}.`);
  return all;
}

function printColumns(columns: readonly Column[], terminal: Terminal): void {
  for (const { table, column, renewed, left } of columns)
    if (renewed > 0 || left > 0) terminal.line(`${table}.${column}: ${renewed} renewed, ${left} left`);
}

async function reportAbsent({ absentSeals }: ServerRotation, terminal: Terminal): Promise<number> {
  const absent = await absentSeals();
  if (absent.length === 0) return 0;
  const counts = absent.map(({ table, column, count }) => `${table}.${column}: ${count}`).join(", ");
  terminal.line(`No listed secret can decrypt some values (${counts}). Add their secret to the end of secrets first.`);
  return sum(absent.map(({ count }) => count));
}

function reportLeft(left: number, { dryRun }: Settings, terminal: Terminal): void {
  if (left === 0) {
    terminal.line("No stored value needs an older secret.");
    return;
  }
  terminal.line(
    dryRun
      ? `${values(left)} to renew. Keep the older secrets until this is done.`
      : `${values(left)} left: altered, or written meanwhile by a process that uses an older secret first. Run the command again.`,
  );
}

export async function rotate(rotation: ServerRotation, settings: Settings, terminal: Terminal): Promise<void> {
  const { call } = rotation;
  await callServer("", async () => {
    const { columns: counted } = await call({ body: { dryRun: true }, headers: serverHeaders() });
    const isDone = settings.dryRun || leftOf(counted) === 0;
    const columns = isDone ? counted : await renewAll(call, settings, counted, terminal);
    printColumns(columns, terminal);
    const left = leftOf(columns);
    reportLeft(left, settings, terminal);
    const absent = await reportAbsent(rotation, terminal);
    if (left + absent > 0) terminal.markFound();
    terminal.result({ complete: left + absent === 0, absent, columns });
  });
}
