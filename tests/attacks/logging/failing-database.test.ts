import { expect, test } from "vitest";
import { callUnchecked } from "../../ground/call-unchecked.ts";
import type { Act, Read } from "../acts/act.ts";
import { everyAct, type World } from "../acts/every-act.ts";
import { FORMS } from "../acts/routes.ts";
import { talkative } from "./talkative.ts";
import { inTurn, Secrets } from "./whole-life.ts";

const CACHED = { session: { cookieCache: { enabled: true } } };
/** More statements than any route sends. */
const MOST_STATEMENTS = 60;
const FAILED = { code: "INTERNAL_ERROR", message: "Internal error" };
const NO_SESSION = { code: "FAILED_TO_GET_SESSION", message: "Failed to get session" };

const callOf = ({ lab }: World, call: Act | Read): Promise<Response> =>
  "body" in call
    ? callUnchecked(lab, call.by, call.path, call.body)
    : callUnchecked(lab, call.by, `${call.path}?${call.query}`);

/** The challenge of a passkey is used up even if a later statement fails. */
const SPENDS = /^\/passkey\/verify-/;

/** Returns all rows, except those that the call writes before it can fail. */
async function rowsFor(world: World, path: string): Promise<string> {
  const rows = [...(await world.rows())].filter(([table]) => !/^audit|^rateLimit$/.test(table));
  return JSON.stringify(SPENDS.test(path) ? rows.filter(([table]) => table !== "verification") : rows);
}

test("a failing statement of any route changes nothing, sends no mail and logs no secret", async () => {
  const { database, breakAt, mend } = talkative();
  const world = await everyAct({ ...CACHED, database });
  const secrets = new Secrets();
  await secrets.addAll(world);
  const failed = new Set<string>();
  for (const call of [...world.reads, ...inTurn(world)]) {
    for (let nth = 1; nth <= MOST_STATEMENTS; nth += 1) {
      const [before, mails] = [await rowsFor(world, call.path), await world.mailbox.count()];
      const brokenBy = breakAt(nth);
      const answer = await callOf(world, call);
      // A streamed list breaks off.
      const text = await answer.text().catch(() => "");
      const statement = brokenBy();
      mend();
      if (statement === null) break;
      expect(text, call.path).not.toMatch(/failed: parameters|XX000/);
      if (answer.status !== 500) continue;
      failed.add(`${call.path} ${statement}`);
      expect(await world.mailbox.count(), call.path).toBe(mails);
      expect(await rowsFor(world, call.path), `${call.path} ${statement}`).toBe(before);
      // The mark of a browser that asked for a code gives no access.
      const given = answer.headers.getSetCookie().filter((cookie) => !cookie.startsWith("sallyport.code_asker="));
      expect(given, call.path).toEqual([]);
      if (!FORMS.has(call.path)) expect([FAILED, NO_SESSION]).toContainEqual(JSON.parse(text));
    }
  }
  await secrets.addAll(world);
  expect(failed.size).toBeGreaterThan(200);
  expect(world.lab.logText()).toContain("failed: parameters");
  secrets.expectNoneIn(world.lab.logText());
});
