import type { Answer, Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { difference, openHeard, outcome, titled } from "./matrix-tables.ts";
import { invitationRows } from "./organization-matrix-invitations.ts";
import { memberRows } from "./organization-matrix-members.ts";
import { organizationRows } from "./organization-matrix-organizations.ts";
import type { MatrixRow } from "./organization-matrix-row.ts";
import { roleRows, teamRows } from "./organization-matrix-teams.ts";
import { CALLERS, type Caller, openWorld, plugin } from "./organization-matrix-world.ts";

const ROWS = [...organizationRows, ...memberRows, ...invitationRows, ...teamRows, ...roleRows];
const COLUMNS = Object.keys(CALLERS) as Caller[];

/** Returns the ways in which a call can name the organization. */
const ways = ({ names }: MatrixRow) =>
  (({ default: ["argument", "header"], argument: ["argument"], nothing: ["nothing"] }) as const)[names];

function send(browser: Browser, { call, query = {}, body }: MatrixRow, way: string): Promise<Answer> {
  const named = way === "argument" ? { organizationId: "org-acme" } : {};
  const headers = way === "header" ? { "x-organization": "acme" } : {};
  const path = `/organization/${call}`;
  if (body !== undefined) return browser.post(path, { ...body, ...named }, { headers });
  return browser.get(path, { headers, query: new URLSearchParams({ ...query, ...named }).toString() });
}

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
