import { session } from "@sallyport/core/store";
import type { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { outcome } from "./matrix-tables.ts";
import type { MatrixRow } from "./organization-matrix-row.ts";
import { CALLS, isExempt } from "./organization-policies-calls.ts";
import { openWithPolicies, SESSIONS, type SessionKind } from "./organization-policies-world.ts";

/** How a call names the organization. Of several names, the first of these counts. */
interface Naming {
  readonly argument?: string;
  readonly header?: string;
  readonly active?: string;
}

const ACME: Readonly<Record<string, Naming>> = {
  "its id as an argument": { argument: "org-acme" },
  "its slug as an argument": { argument: "acme" },
  "its id in the header": { header: "org-acme" },
  "its slug in the header": { header: "acme" },
  "the active organization": { active: "org-acme" },
  "an argument, against the header and the session": { argument: "acme", header: "other", active: "org-other" },
  "the header, against the session": { header: "acme", active: "org-other" },
};

const NAMED = CALLS.filter(({ call, names }) => names === "default" && !isExempt(call));
const KINDS = (Object.keys(SESSIONS) as SessionKind[]).map((kind) => [kind, SESSIONS[kind][1]] as const);

async function open(kind: SessionKind, { active, ...given }: Naming) {
  const world = await openWithPolicies("owner", kind);
  const chosen: object = { activeOrganizationId: active ?? null };
  await world.lab.store.update(session, { where: {} }, chosen);
  return { ...world, send: (row: MatrixRow) => send(world.browser, row, given) };
}

function send(browser: Browser, { call, query = {}, body }: MatrixRow, { argument, header }: Naming) {
  const named = argument === undefined ? {} : { organizationId: argument };
  const headers = header === undefined ? {} : { "x-organization": header };
  const path = `/organization/${call}`;
  if (body !== undefined) return browser.post(path, { ...body, ...named }, { headers });
  return browser.get(path, { headers, query: new URLSearchParams({ ...query, ...named }).toString() });
}

describe.each(Object.entries(ACME))("an organization named by %s", (_, naming) => {
  test.each(KINDS.filter(([, code]) => code !== null))(
    "refuses every call of a session that %s: %s",
    async (kind, code) => {
      const { send, rows } = await open(kind, naming);
      const before = await rows();
      for (const row of NAMED) expect([row.call, outcome(await send(row))]).toEqual([row.call, `403 ${code}`]);
      expect(await rows()).toEqual(before);
    },
  );

  test.each(KINDS.filter(([, code]) => code === null))("serves every call of a session that %s", async (kind) => {
    for (const row of NAMED) {
      const { send } = await open(kind, naming);
      expect([row.call, outcome(await send(row))]).toEqual([row.call, row.cells.owner]);
    }
  });
});

test("the table has calls that read, write and decide", () => {
  const calls = NAMED.map(({ call }) => call);
  expect(calls).toEqual(expect.arrayContaining(["list-members", "update", "update-policies", "has-permission"]));
});
