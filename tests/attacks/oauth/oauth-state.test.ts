import { describe, expect, test } from "vitest";
import { SESSION_COOKIE, signUp, whoIs } from "../../ground/people.ts";
import { assertUntouched } from "../../ground/untouched.ts";
import { answered, begin, claimsOf, comeBack, ERROR_PAGE, expectEnd, statesOf, walk } from "./oauth-harness.ts";

const STATE = "sallyport.state";
const AGAIN = "please_restart_the_process";

describe("a callback without a valid state", () => {
  test.each([
    ["", "state_not_found"],
    ["code=x", "state_not_found"],
    ["code=x&state=", "state_not_found"],
    ["code=x#state=y", "state_not_found"],
    ["code=x%23state=y", "state_not_found"],
    ["code=x&State=y&STATE=y", "state_not_found"],
    ["code=x&amp;state=y", "state_not_found"],
    ["error=access_denied", "state_not_found"],
    ["code=x&state=%00", null],
    ["code=x&state=%ff", null],
    ["code=x&state=%20", AGAIN],
    ["code=x&state=.", AGAIN],
    ["code=x&state[]=y", "state_not_found"],
    ["code=x&__proto__[state]=y", "state_not_found"],
    ["code=x&__proto__=y", "state_not_found"],
    ["code=x&constructor=y", "state_not_found"],
  ])("is rejected: %j", async (query, error) => {
    const { lab, browser, mock, contacts } = await answered();
    const contacted = contacts();
    await assertUntouched(lab, async () => {
      const answer = await comeBack(browser, query);
      if (answer.status === 302) expectEnd(answer, error ?? AGAIN, ERROR_PAGE);
      else expect([error, answer.status]).toEqual([null, 400]);
    });
    expect([contacts() - contacted, mock.callsOf("/token")]).toEqual([0, []]);
    expect(await statesOf(lab)).toHaveLength(1);
  });
});

describe("an unknown or expired state", () => {
  const MADE_UP = ["A".repeat(32), "x", "x".repeat(8192), "../../mock", "' OR 1=1 --", "oauth-state:x", "%", "null"];
  test.each(MADE_UP.map((state) => ({ state, shown: state.slice(0, 40) })))(
    "is rejected if it is made up: $shown",
    async ({ state }) => {
      const { lab, browser, mock } = await answered();
      const live = await statesOf(lab);
      const query = String(new URLSearchParams({ code: "x", state }));
      await assertUntouched(lab, async () => expectEnd(await comeBack(browser, query), AGAIN, ERROR_PAGE));
      expect([mock.callsOf("/token"), await statesOf(lab)]).toEqual([[], live]);
    },
  );

  test.each([
    [599, "/home"],
    [600, null],
    [601, null],
    [86_400, null],
  ])("is accepted up to 600 seconds: %d", async (seconds, place) => {
    const { lab, browser, mock, query } = await answered();
    lab.clock.advance({ seconds });
    const answer = await comeBack(browser, query);
    if (place !== null) return expect(answer.headers.get("location")).toBe(place);
    expectEnd(answer, AGAIN, ERROR_PAGE);
    expect([mock.callsOf("/token"), await statesOf(lab), await lab.users()]).toEqual([[], [], []]);
    expectEnd(await comeBack(browser, query), AGAIN, ERROR_PAGE);
  });
});

describe("the state cookie", () => {
  test("of one flow does not validate another flow of the same browser", async () => {
    const { lab, browser, query, mock, consent } = await answered();
    const first = browser.cookies.header();
    const second = consent(await begin(browser), claimsOf("bob"));
    expectEnd(await comeBack(browser, second, "mock", { cookie: first }), AGAIN, ERROR_PAGE);
    // The callback has used the state up, so the valid cookie comes too late.
    expectEnd(await comeBack(browser, second), AGAIN, ERROR_PAGE);
    expect([mock.callsOf("/token"), await lab.users()]).toEqual([[], []]);
    expect((await comeBack(browser, query)).headers.get("location")).toBe("/home");
    expect(await whoIs(browser)).toBe("carol");
  });

  test("is required: a victim who opens an attacker's callback is not signed in, and ends that flow", async () => {
    const { lab, browser, query, mock, visitor } = await answered();
    const victims = [visitor(), await signUp(lab, "alice"), visitor()];
    await begin(victims[2] ?? browser);
    for (const victim of victims) {
      const before = await whoIs(victim);
      expectEnd(await comeBack(victim, query), AGAIN, ERROR_PAGE);
      expect(await whoIs(victim)).toBe(before);
    }
    expectEnd(await comeBack(browser, query), AGAIN, ERROR_PAGE);
    expect([mock.callsOf("/token"), (await lab.accounts()).map(({ providerId }) => providerId)]).toEqual([
      [],
      ["credential"],
    ]);
  });

  test("is accepted in another percent-encoding", async () => {
    const { browser, query } = await answered();
    const cookie = `${STATE}=${encodeURIComponent(decodeURIComponent(browser.cookies.get(STATE) ?? ""))}`;
    expect((await comeBack(browser, query, "mock", { cookie })).headers.get("location")).toBe("/home");
  });

  const FORGERIES: readonly [string, (signed: string, state: string) => string | null][] = [
    ["none", () => null],
    ["the state without a signature", (_, state) => state],
    ["an empty signature", (_, state) => `${state}.`],
    ["a signature of zeros", (_, state) => `${state}.${"A".repeat(43)}`],
    ["another state before it", (signed, state) => `${state}.${signed}`],
    ["the signature of another cookie", (signed, state) => `${state}.${state}.${signed.split(".").at(-1)}`],
    ["a truncated signature", (signed) => signed.slice(0, -1)],
    ["an extended signature", (signed) => `${signed}A`],
    ["another base64 alphabet", (signed) => signed.replaceAll("-", "+").replaceAll("_", "/").concat("=")],
    ["empty", () => ""],
    ["JSON", (_, state) => JSON.stringify([state])],
  ];
  test.each(FORGERIES)("is rejected if it is forged: %s", async (_, forge) => {
    const { lab, browser, query, state, mock } = await answered();
    const forged = forge(decodeURIComponent(browser.cookies.get(STATE) ?? ""), state);
    const cookie = forged === null ? null : `${STATE}=${encodeURIComponent(forged)}`;
    await assertUntouched(lab, async () => {
      expectEnd(await comeBack(browser, query, "mock", { cookie, keep: false }), AGAIN, ERROR_PAGE);
    });
    expect(mock.callsOf("/token")).toEqual([]);
  });

  test("is not interchangeable with the cookie of a pending link or a session", async () => {
    const { lab, world, browser, query } = await answered();
    await signUp(lab, "alice");
    await walk(world, browser, claimsOf("alice"));
    const jar = new Map(
      ["pending_link", "state"].map((name) => [name, browser.cookies.get(`sallyport.${name}`) ?? ""]),
    );
    expect([...jar.values()].every((value) => value.includes("."))).toBe(true);
    const swapped = `${STATE}=${jar.get("pending_link")}; sallyport.pending_link=${jar.get("state")}`;
    const sessions = `${SESSION_COOKIE}=${jar.get("state")}; ${STATE}=${jar.get("state")}x`;
    expect((await browser.get("/get-session", { cookie: sessions, keep: false })).json).toBeNull();
    expectEnd(await comeBack(browser, query, "mock", { cookie: swapped, keep: false }), AGAIN, ERROR_PAGE);
  });
});
