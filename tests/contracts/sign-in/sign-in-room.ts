import { describeAuth, session } from "@sallyport/core/store";
import { Answer, Browser } from "@sallyport/testing";
import { expect } from "vitest";
import { CACHE_COOKIE, SESSION_COOKIE } from "../../ground/people.ts";
import type { Client } from "./sign-in-client.ts";
import { type GateState, ledgerLine, type Verdict } from "./sign-in-gate.ts";
import type { RoomLab, UserSignInMethod } from "./sign-in-lab.ts";

export async function tablesOf({ lab }: RoomLab): Promise<Map<string, string>> {
  const tables = describeAuth(lab.auth).schema.tables.filter(({ name }) => !["rateLimit", "ledgerLine"].includes(name));
  const all = new Map<string, string>();
  for (const table of tables) {
    const rows = await lab.store.list(table, { where: {} });
    const kept = rows.filter(
      (row) => !/^(oauth-state|pending-sign-in|pending-link|id-token):/.test(String(row.identifier)),
    );
    all.set(
      table.name,
      JSON.stringify(
        kept.map(({ updatedAt: _, ...row }) => row).sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1)),
      ),
    );
  }
  return all;
}

export const changed = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...before.keys()].filter((name) => before.get(name) !== after.get(name)).sort();

export const ledgerOf = async ({ lab }: RoomLab, name: string): Promise<number> =>
  lab.store.count(ledgerLine, { where: { name } });

/** Sends a call that may end with a 500, which a test's browser would not accept. */
export async function callRaw(
  { lab }: RoomLab,
  browser: Browser,
  step: Awaited<ReturnType<UserSignInMethod["prepare"]>>,
  carried: Client["headers"] = {},
) {
  const [method, path, { query, body }] = step;
  const cookie = browser.cookies.header();
  const headers = {
    origin: lab.origin,
    "content-type": "application/json",
    ...carried,
    ...(cookie !== null && { cookie }),
  };
  const url = `${lab.origin}/api/auth${path}${query === undefined ? "" : `?${query}`}`;
  const response = await lab.auth.handler(
    new Request(url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }),
  );
  return new Answer(response, await response.text());
}

const idsOf = async ({ lab }: RoomLab): Promise<string[]> =>
  (await lab.store.list(session, { where: {} })).map(({ id }) => id);

export async function remember(room: RoomLab) {
  room.heard.length = 0;
  return { tables: await tablesOf(room), ids: await idsOf(room), created: await ledgerOf(room, "session.created") };
}
type Before = Awaited<ReturnType<typeof remember>>;

function withGiven(room: RoomLab, answer: Answer): Browser {
  const browser = new Browser(room.lab);
  browser.cookies.absorb(answer.headers);
  return browser;
}

export async function expectNobody(room: RoomLab, answer: Answer, before: Before): Promise<void> {
  const names = answer.given.map(({ name }) => name);
  expect(names).not.toContain(SESSION_COOKIE);
  expect(names).not.toContain(CACHE_COOKIE);
  expect(answer.headers.has("set-auth-token")).toBe(false);
  expect(/"token":"/.test(answer.text), answer.text).toBe(false);
  const begun = (await idsOf(room)).filter((id) => !before.ids.includes(id));
  expect(begun).toEqual([]);
  expect(room.heard.filter((line) => line.startsWith("session.created"))).toEqual([]);
  expect(await ledgerOf(room, "session.created")).toBe(before.created);
  expect((await withGiven(room, answer).get("/get-session")).json).toBeNull();
}

/** Checks the code of the answer, or the page of the redirect. */
export function expectTold(verdict: Verdict, { redirects }: UserSignInMethod, answer: Answer, isLink: boolean): void {
  const place = answer.headers.get("location");
  const at = place === null ? null : new URL(place, "http://localhost:3000");
  if (verdict === "challenge") {
    if (redirects) expect(at?.pathname).toBe("/challenge/gate");
    else expect(answer.at("challenges")).toEqual(["gate"]);
    return;
  }
  // A denied sign-in still verifies the address.
  if (verdict === "deny" && isLink) {
    expect([200, 302]).toContain(answer.status);
    return;
  }
  const code = verdict === "deny" ? "gate_closed" : "internal_server_error";
  if (place !== null) expect(at?.searchParams.get("error")).toBe(code);
  else expect(answer.status).toBe(verdict === "deny" ? 403 : 500);
}

/** Lists the tables that may differ. */
export function keptBy({ keeps }: UserSignInMethod, verdict: GateState["verdict"]): readonly string[] {
  const always = keeps?.always ?? [];
  if (verdict === "deny") return [...always, ...(keeps?.deny ?? [])];
  return verdict === "challenge" ? [...always, ...(keeps?.challenge ?? [])] : always;
}
