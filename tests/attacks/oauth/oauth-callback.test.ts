import { describe, expect, test } from "vitest";
import { assertUntouched } from "../../ground/untouched.ts";
import { placeOf } from "../account/account-life.ts";
import {
  answered,
  begin,
  claimsOf,
  comeBack,
  ERROR_PAGE,
  expectEnd,
  mock,
  mock2,
  openOAuth,
  statesOf,
} from "./oauth-harness.ts";

const AGAIN = "please_restart_the_process";
const FORM = { "content-type": "application/x-www-form-urlencoded", origin: "https://id.example.org" };

const POSTING = { customProviders: [mock({ responseMode: "form_post" }), mock2()] };

function change(query: string, changes: Readonly<Record<string, string | null>>): string {
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) parameters.delete(name);
    else parameters.set(name, value);
  }
  return String(parameters);
}

describe("the callback of another provider", () => {
  const IDS = [
    "mock2",
    "Mock",
    "MOCK",
    "mock ",
    "mock%00",
    "mock%2f",
    "google",
    "credential",
    "__proto__",
    "constructor",
  ];
  test.each(IDS)("rejects the answer and ends the flow: %j", async (id) => {
    const { lab, browser, query, mock, mock2 } = await answered();
    await assertUntouched(lab, async () => {
      const answer = await comeBack(browser, query, id);
      if (answer.status !== 302) expect([400, 404], answer.text).toContain(answer.status);
      else {
        expectEnd(answer, "invalid_callback_request");
        expectEnd(await comeBack(browser, query), AGAIN, ERROR_PAGE);
      }
    });
    expect([mock.callsOf("/token"), mock2.callsOf("/token")]).toEqual([[], []]);
  });
});

describe("the issuer in a callback", () => {
  // The metadata of the provider promises an issuer, and null removes it.
  test.each([
    "https://evil.example",
    "https://id.example.org/",
    "https://ID.example.org",
    "http://id.example.org",
    "https://id.example.org.evil.example",
    "https://id.example.org#",
    "",
    null,
  ])("is rejected as %j, and the code is not sent", async (iss) => {
    const { lab, browser, query, mock } = await answered();
    await assertUntouched(lab, async () => {
      expectEnd(await comeBack(browser, change(query, { iss })), "invalid_callback_request");
    });
    expect([mock.callsOf("/token"), mock.callsOf("/userinfo"), await statesOf(lab)]).toEqual([[], [], []]);
  });

  test("may be missing, but not wrong, if the provider does not promise it", async () => {
    const app = await openOAuth();
    const { authorization_response_iss_parameter_supported: _, ...document } = app.mock.document();
    app.mock.lies.set("/.well-known/openid-configuration", () => Response.json(document));
    const browser = app.visitor();
    const mixed = app.consent(await begin(browser), claimsOf("carol"));
    expectEnd(await comeBack(browser, change(mixed, { iss: "https://evil.example" })), "invalid_callback_request");
    const plain = app.consent(await begin(browser), claimsOf("carol"));
    expect(placeOf(await comeBack(browser, change(plain, { iss: null })))).toBe("/home");
  });
});

describe("an error from the provider", () => {
  test.each([
    ["access_denied", "access_denied"],
    ["<script>alert(1)</script>", "invalid_callback_request"],
    ["access_denied\r\nset-cookie: a=b", "invalid_callback_request"],
    ["access denied", "invalid_callback_request"],
    ["a&error=b", "invalid_callback_request"],
    ["https://evil.example", "invalid_callback_request"],
    ["é", "invalid_callback_request"],
    ["x".repeat(101), "invalid_callback_request"],
    ["", "invalid_callback_request"],
  ])("%j is returned as %s, uses up the state, and nothing else is repeated", async (error, told) => {
    const { lab, browser, state, mock } = await answered();
    const hostile = { error_description: "<script>", error_uri: "https://evil.example", code: "x" };
    const query = String(new URLSearchParams({ ...hostile, state, error }));
    await assertUntouched(lab, async () => {
      const answer = await comeBack(browser, query);
      expectEnd(answer, told);
      expect([answer.text, placeOf(answer)]).toEqual(["", `/sorry?error=${told}`]);
      expectEnd(await comeBack(browser, query), AGAIN, ERROR_PAGE);
    });
    expect([mock.callsOf("/token"), await statesOf(lab)]).toEqual([[], []]);
  });
});

describe("a parameter that is given twice", () => {
  async function two() {
    const first = await answered();
    const second = first.consent(await begin(first.browser), claimsOf("bob"));
    return { ...first, second, other: new URLSearchParams(second).get("state") ?? "" };
  }

  test.each([
    (first: string, other: string) => `${first}&state=${other}`,
    (first: string, other: string) => `state=${other}&${first}`,
    (first: string, other: string) => `${first}&st%61te=${other}`,
    (first: string) => `${first}&code=another`,
    (first: string) => `${first}&iss=${encodeURIComponent("https://id.example.org")}`,
  ])("in the query returns 400 (%#)", async (write) => {
    const { lab, browser, query, other, mock } = await two();
    await assertUntouched(lab, async () => {
      const answer = await comeBack(browser, write(query, other));
      expect([answer.status, placeOf(answer), answer.given]).toEqual([400, null, []]);
    });
    expect(mock.callsOf("/token")).toEqual([]);
    expect(await statesOf(lab)).toHaveLength(2);
  });

  test("in the query and the form, or twice in the form, is rejected", async () => {
    const { lab, browser, query, second, state, other, mock } = await two();
    await assertUntouched(lab, async () => {
      for (const parameters of [`state=${other}`, `state=${state}`, "x=1", "code=x"]) {
        const answer = await browser.post("/callback/mock", query, { headers: FORM, query: parameters });
        expectEnd(answer, "invalid_callback_request", ERROR_PAGE);
      }
      for (const body of [`${query}&state=${other}`, `${query}&${second}`]) {
        expect((await browser.post("/callback/mock", body, { headers: FORM })).status).toBe(400);
      }
    });
    expect([mock.callsOf("/token"), (await statesOf(lab)).length]).toEqual([[], 2]);
  });
});

describe("a form from another site with a valid state", () => {
  test("signs in only in the browser that started the flow, and otherwise ends the flow", async () => {
    for (const own of [true, false]) {
      const { lab, browser, query, visitor } = await answered(POSTING);
      const evil = { ...FORM, origin: "https://evil.example", referer: "https://evil.example/" };
      const answer = await visitor().post("/callback/mock", query, { headers: evil });
      expect([answer.status, answer.cookies]).toEqual([303, []]);
      const { pathname, search } = new URL(placeOf(answer) ?? "", "http://localhost:3000");
      expect(pathname).toBe("/api/auth/callback/mock");
      const landed = await comeBack(own ? browser : visitor(), search.slice(1));
      if (own) expect(placeOf(landed)).toBe("/home");
      else expectEnd(landed, AGAIN, ERROR_PAGE);
      expect(await lab.sessions()).toHaveLength(own ? 1 : 0);
    }
  });
});
