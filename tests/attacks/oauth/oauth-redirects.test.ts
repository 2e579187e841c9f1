import { describe, expect, test } from "vitest";
import { ORIGIN } from "../../ground/open-auth.ts";
import { signUp } from "../../ground/people.ts";
import { assertUntouched } from "../../ground/untouched.ts";
import { placeOf, prove } from "../account/account-life.ts";
import { readCorpus } from "../redirects/corpus.ts";
import { claimsOf, openOAuth, statesOf, walk } from "./oauth-harness.ts";

const PRINTABLE = /^[\x20-\x7e]*$/;
const TRUSTED = /^(http:\/\/localhost:3000|https:\/\/[a-z0-9-]+\.example\.com)$/;
const CODES = {
  callbackURL: "INVALID_CALLBACK_URL",
  errorCallbackURL: "INVALID_ERROR_CALLBACK_URL",
  newUserCallbackURL: "INVALID_NEW_USER_CALLBACK_URL",
};

interface Target {
  readonly path: string;
  readonly parameter: keyof typeof CODES;
}
const TARGETS: readonly Target[] = [
  { path: "/sign-in/social", parameter: "callbackURL" },
  { path: "/sign-in/social", parameter: "errorCallbackURL" },
  { path: "/sign-in/social", parameter: "newUserCallbackURL" },
  { path: "/link-social", parameter: "callbackURL" },
  { path: "/link-social", parameter: "errorCallbackURL" },
];

async function setUp() {
  const app = await openOAuth();
  const alice = await signUp(app.lab, "alice");
  await prove(app.lab, "alice");
  return { ...app, alice };
}

function expectOnTrusted(place: string | null): URL {
  const url = new URL(place ?? "", ORIGIN);
  expect([url.username, url.password, TRUSTED.test(url.origin)], place ?? "").toEqual(["", "", true]);
  return url;
}

describe.each(TARGETS)("the corpus as $parameter of $path", ({ path, parameter }) => {
  test("every hostile line is refused by name, for either kind of provider: no state, no cookie, nobody asked", async () => {
    const { lab, alice, contacts } = await setUp();
    await assertUntouched(lab, async () => {
      for (const line of readCorpus("refuse")) {
        for (const provider of ["mock", "mock2", "nobody"]) {
          const answer = await alice.post(path, { provider, [parameter]: line });
          const shown = `${JSON.stringify(line)} → ${answer.status} ${answer.text}`;
          expect([400, 403], shown).toContain(answer.status);
          expect(answer.at("message"), shown).toContain(parameter);
          if (PRINTABLE.test(line)) {
            expect([answer.status, answer.code], shown).toEqual([403, CODES[parameter]]);
            expect(answer.at("message")).toBe(`Invalid ${parameter}`);
          }
          expect([answer.cookies, placeOf(answer)], shown).toEqual([[], null]);
        }
      }
    });
    expect([await statesOf(lab), contacts()]).toEqual([[], 0]);
  });

  test("so it is beside an ID token, which is not looked at", async () => {
    const { lab, alice, mock, contacts } = await setUp();
    const idToken = { token: mock.idToken(claimsOf("alice")) };
    await assertUntouched(lab, async () => {
      for (const line of readCorpus("refuse").filter((text) => PRINTABLE.test(text))) {
        const answer = await alice.post(path, { provider: "mock", idToken, [parameter]: line });
        expect([answer.status, answer.code], line).toEqual([403, CODES[parameter]]);
      }
    });
    expect(contacts()).toBe(0);
  });

  test("a value that is no text, or given beside its twin in the query", async () => {
    const { lab, alice, contacts } = await setUp();
    await assertUntouched(lab, async () => {
      for (const value of [{}, { toString: "/x" }, ["/a", "https://evil.com"], ["/a"], 1, true, null]) {
        const answer = await alice.post(path, { provider: "mock", [parameter]: value });
        expect([answer.status, answer.code], JSON.stringify(value)).toEqual([400, "VALIDATION_ERROR"]);
      }
    });
    expect([await statesOf(lab), contacts()]).toEqual([[], 0]);
    const query = `${parameter}=${encodeURIComponent("https://evil.com")}`;
    const answer = await alice.post(path, { provider: "mock", [parameter]: "/ok" }, { query });
    expect(answer.text).not.toContain("evil.com");
  });

  test("every good line is where the flow ends, and what the strict corpus lets through stays on a trusted origin", async () => {
    const { world, lab, alice, visitor } = await setUp();
    const isError = parameter === "errorCallbackURL";
    const end = async (line: string, index: number) => {
      const browser = path === "/link-social" ? alice : visitor();
      const name = path === "/link-social" ? "alice" : `newcomer-${index}`;
      // Without a subject nobody is told of.
      const person = claimsOf(name, isError ? { sub: undefined } : {});
      return placeOf(await walk(world, browser, person, { [parameter]: line }, path));
    };
    for (const [index, line] of readCorpus("accept").entries()) {
      const place = await end(line, index);
      if (!isError) expect(place).toBe(line);
      const [got, asked] = [expectOnTrusted(place), new URL(line, ORIGIN)];
      expect([got.origin, got.pathname, got.hash], line).toEqual([asked.origin, asked.pathname, asked.hash]);
      expect(got.searchParams.getAll("error"), line).toEqual(
        isError ? ["unable_to_get_user_info"] : asked.searchParams.getAll("error"),
      );
    }
    for (const [index, line] of readCorpus("strict").entries()) {
      const answer = await alice.post(path, { provider: "mock", [parameter]: line });
      if (answer.status === 200) expectOnTrusted(await end(line, 100 + index));
      else expect([400, 403], line).toContain(answer.status);
    }
    expect((await lab.sessions()).length).toBeGreaterThan(0);
  });
});

test("several at once: the first that is wrong is named, and none begins a flow", async () => {
  const { lab, alice, contacts } = await setUp();
  const evil = "https://evil.com";
  const good = { callbackURL: "/a", errorCallbackURL: "/b", newUserCallbackURL: "/c" };
  for (const parameter of Object.keys(CODES)) {
    const answer = await alice.post("/sign-in/social", { provider: "mock", ...good, [parameter]: evil });
    expect([answer.status, answer.at("message")]).toEqual([403, `Invalid ${parameter}`]);
  }
  expect([await statesOf(lab), contacts()]).toEqual([[], 0]);
});
