import { organization } from "@sallyport/core/organization";
import { describe, expect, test } from "vitest";
import type { AdminRow } from "./admin-matrix-row.ts";
import { sessionRows } from "./admin-matrix-sessions.ts";
import { userRows } from "./admin-matrix-users.ts";
import { CALLERS, type Caller, openWorld, plugin } from "./admin-matrix-world.ts";
import { difference, openHeard, outcome, titled } from "./matrix-tables.ts";

const ROWS = [...userRows, ...sessionRows];
const COLUMNS = Object.keys(CALLERS) as Caller[];

test("every endpoint of the admin area has a row, and every row names an endpoint", () => {
  const endpoints = [plugin(), organization()].flatMap(({ routes }) => {
    const group: unknown = Reflect.get(Object(routes), "admin");
    return Object.values(Reflect.get(Object(group), "routes") as object);
  });
  const calls = endpoints.map((one: unknown) => String(Reflect.get(Object(one), "path")));
  expect([...new Set(ROWS.map(({ call }) => `/admin/${call}`))].sort()).toEqual(calls.sort());
});

describe.each(titled(ROWS))("%s", (_title, row: AdminRow) => {
  test.each(COLUMNS.map((caller) => [caller, row.cells[caller]] as const))("%s: %s", async (caller, cell) => {
    const { rows, send, heard } = await openHeard((options) => openWorld(caller, options));
    const before = await rows();
    const { call, body, query = {} } = row;
    const answer =
      body === undefined
        ? await send("GET", `/admin/${call}`, { query: new URLSearchParams(query).toString() })
        : await send("POST", `/admin/${call}`, { body });
    expect(outcome(answer), answer.text).toBe(cell);
    const found = difference(before, await rows());
    if (cell !== "200") {
      // Failed sign-ins emit their own events, and forbidden calls emit call.refused.
      const told = heard.filter((name) => !/^sign-in\.(failed|refused)$/.test(name));
      const isTold = cell.startsWith("403") && call !== "impersonate-user";
      expect([found, told]).toEqual([[], isTold ? ["call.refused"] : []]);
      return;
    }
    // The ids of new sessions are random.
    const known = found.map((line) => line.replace(/^-session (?!s-(target|peer)$).*/, "-session"));
    expect(known).toEqual(row.changes ?? []);
    // A call emits events in the transaction only if it changes something.
    expect(heard.length > 0, heard.join()).toBe(row.changes !== undefined);
    expect(answer.text).toContain(row.reads ?? "");
  });
});
