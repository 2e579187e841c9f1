import { memory } from "@sallyport/core/memory";
import { expect, test } from "vitest";
import { counted } from "../../ground/watched-store.ts";
import type { AdminRow } from "./admin-matrix-row.ts";
import { sessionRows } from "./admin-matrix-sessions.ts";
import { userRows } from "./admin-matrix-users.ts";
import { type Caller, openWorld } from "./admin-matrix-world.ts";

/** What tells who asks; `get-user` of nobody costs an admin one more. */
const LOOK_UPS: Readonly<Partial<Record<Caller, readonly string[]>>> = {
  user: ["find session"],
  support: ["find session"],
  banned: ["find session"],
  impersonating: ["find session"],
  usersKey: ["find apikey"],
  narrowKey: ["find apikey"],
};
/** Behind the right: refused for what the subject is. */
const SUBJECTS =
  /another admin|impersonate-user|of another admin|with the address|an admin|the address of|who is banned/;

const rows = [...userRows, ...sessionRows].filter(({ note = "" }) => !SUBJECTS.test(note));
const refused = rows.flatMap((row) =>
  Object.entries(LOOK_UPS).flatMap(([caller, lookUps]) =>
    row.cells[caller as Caller].startsWith("403") ? [[row, caller as Caller, lookUps] as const] : [],
  ),
);

/** The same call about somebody who does not exist. */
const ofNobody = (given: object | undefined): object =>
  JSON.parse(JSON.stringify(given ?? {}).replace(/"(u|s)-[a-z]+"|"t{32}"/g, '"u-nobody"'));

async function costOf(row: AdminRow, caller: Caller, isSomebody: boolean) {
  const { database, look } = counted(memory());
  const { send } = await openWorld(caller, { database });
  const [body, query] = isSomebody ? [row.body, row.query] : [ofNobody(row.body), ofNobody(row.query)];
  // A key's use is noted once a minute.
  if (caller.endsWith("Key")) await send("GET", "/admin/get-user", { query: "id=u-nobody" });
  look();
  const { status, text } =
    row.body === undefined
      ? await send("GET", `/admin/${row.call}`, { query: new URLSearchParams({ ...query }).toString() })
      : await send("POST", `/admin/${row.call}`, { body });
  return { status, text, statements: look() };
}

test("there is what is refused", () => {
  expect(refused.length).toBeGreaterThan(60);
  expect(new Set(refused.map(([{ call }]) => call)).size).toBe(17);
});

test.each(refused.map(([row, caller, lookUps]) => [`${row.call} ${row.note ?? ""}`, caller, row, lookUps] as const))(
  "%s refuses %s before a row is read, whomever it is about",
  async (_call, caller, row, lookUps) => {
    const [somebody, nobody] = [await costOf(row, caller, true), await costOf(row, caller, false)];
    // A closed call asks no key.
    const isClosed = somebody.text.includes("NOT_WITH_A_KEY");
    expect(somebody).toMatchObject({ status: 403, statements: isClosed ? [] : lookUps });
    expect(nobody).toEqual(somebody);
  },
);
