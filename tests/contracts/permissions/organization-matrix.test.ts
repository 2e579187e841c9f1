import { describe, expect, test } from "vitest";
import { difference, openHeard, outcome, titled } from "./matrix-tables.ts";
import { ROWS } from "./organization-matrix-rows.ts";
import { send, ways } from "./organization-matrix-send.ts";
import { CALLERS, type Caller, openWorld, plugin } from "./organization-matrix-world.ts";

const COLUMNS = Object.keys(CALLERS) as Caller[];

test("every endpoint of the plugin has a row, and every row names an endpoint", () => {
  const group: unknown = Reflect.get(Object(plugin().routes), "organization");
  const endpoints: object = Reflect.get(Object(group), "routes");
  const calls = Object.values(endpoints).map((one: unknown) => String(Reflect.get(Object(one), "path")));
  expect([...new Set(ROWS.map(({ call }) => `/organization/${call}`))].sort()).toEqual(calls.sort());
});

describe.each(titled(ROWS))("%s", (_title, row) => {
  test.each(COLUMNS.flatMap((caller) => ways(row).map((way) => [caller, way, row.cells[caller]] as const)))(
    "%s, organization named by %s: %s",
    async (caller, way, cell) => {
      const { browser, rows, heard } = await openHeard((options) => openWorld(caller, options));
      const before = await rows();
      const answer = await send(browser, row, way);
      expect(outcome(answer), answer.text).toBe(cell);
      const after = await rows();
      if (cell !== "200") {
        expect(after).toEqual(before);
        expect(heard).toEqual(cell.startsWith("403") ? ["call.refused"] : []);
        return;
      }
      expect(difference(before, after)).toEqual(row.changes ?? []);
      // A call emits events in the transaction only if it changes something.
      expect(heard.length > 0, heard.join()).toBe(row.changes !== undefined);
      const { reads = "" } = row;
      const read = typeof reads === "string" ? reads : (reads[caller] ?? "");
      if (CALLERS[caller] !== null) expect(answer.text).toContain(read);
    },
  );
});
