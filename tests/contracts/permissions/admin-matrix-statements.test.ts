import { memory } from "@sallyport/core/memory";
import { expect, test } from "vitest";
import { counted } from "../../ground/watched-store.ts";
import type { AdminRow } from "./admin-matrix-row.ts";
import { sessionRows } from "./admin-matrix-sessions.ts";
import { userRows } from "./admin-matrix-users.ts";
import { type Caller, openWorld } from "./admin-matrix-world.ts";

/** The statements that identify the caller. For an unknown user, `get-user` costs an admin one more. */
const LOOK_UPS: Readonly<Partial<Record<Caller, readonly string[]>>> = {
  user: ["find session"],
  support: ["find session"],
  banned: ["find session"],
  impersonating: ["find session"],
  usersKey: ["find apikey"],
  narrowKey: ["find apikey"],
};
/** These are rejected because of the target user, after the permission was checked. */
const SUBJECTS =
  /another admin|impersonate-user|of another admin|with the address|an admin|the address of|who is banned/;

const rows = [...userRows, ...sessionRows].filter(({ note = "" }) => !SUBJECTS.test(note));
const refused = rows.flatMap((row) =>
  Object.entries(LOOK_UPS).flatMap(([caller, lookUps]) =>
    row.cells[caller as Caller].startsWith("403") ? [[row, caller as Caller, lookUps] as const] : [],
  ),
);

/** Replaces the ids with the id of an unknown user. */
const ofNobody = (given: object | undefined): object =>
  JSON.parse(JSON.stringify(given ?? {}).replace(/"(u|s)-[a-z]+"|"t{32}"/g, '"u-nobody"'));

async function costOf(row: AdminRow, caller: Caller, isSomebody: boolean) {
  const { database, look } = counted(memory());
  const { send } = await openWorld(caller, { database });
  const [body, query] = isSomebody ? [row.body, row.query] : [ofNobody(row.body), ofNobody(row.query)];
  // The use of a key is recorded once a minute.
  if (caller.endsWith("Key")) await send("GET", "/admin/get-user", { query: "id=u-nobody" });
  look();
  const { status, text } =
    row.body === undefined
      ? await send("GET", `/admin/${row.call}`, { query: new URLSearchParams({ ...query }).toString() })
      : await send("POST", `/admin/${row.call}`, { body });
  return { status, text, statements: look() };
}

test("there are rejected rows for all 17 calls", () => {
  expect(refused.length).toBeGreaterThan(60);
  expect(new Set(refused.map(([{ call }]) => call)).size).toBe(17);
});

test.each(refused.map(([row, caller, lookUps]) => [`${row.call} ${row.note ?? ""}`, caller, row, lookUps] as const))(
  "%s rejects %s before it reads a row, for a known and an unknown user alike",
  async (_call, caller, row, lookUps) => {
    const [somebody, nobody] = [await costOf(row, caller, true), await costOf(row, caller, false)];
    // A call that accepts no keys does not look up the key.
    const isClosed = somebody.text.includes("NOT_WITH_A_KEY");
    expect(somebody).toMatchObject({ status: 403, statements: isClosed ? [] : lookUps });
    expect(nobody).toEqual(somebody);
  },
);
