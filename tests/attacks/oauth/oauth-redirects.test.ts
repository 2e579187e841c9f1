import { describe, expect, test } from "vitest";
import { ORIGIN } from "../../ground/open-auth.ts";
import { personOf, signUp, whoIs } from "../../ground/people.ts";
import { placeOf, prove } from "../account/account-life.ts";
import { readCorpus } from "../redirects/corpus.ts";
import { begin, claimsOf, comeBack, openOAuth, walk } from "./oauth-harness.ts";

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

describe.each(TARGETS)("redirects to $parameter of $path", ({ path, parameter }) => {
  test("end on the exact URL for every accepted line of the corpus", async () => {
    const { world, lab, alice, visitor } = await setUp();
    const isError = parameter === "errorCallbackURL";
    const end = async (line: string, index: number) => {
      const browser = path === "/link-social" ? alice : visitor();
      const name = path === "/link-social" ? "alice" : `newcomer-${index}`;
      // Without a subject the flow ends with an error.
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
    expect((await lab.sessions()).length).toBeGreaterThan(0);
  });
});

const EVIL = "https://evil.example";

describe("the stored data of a flow", () => {
  const HOSTILE = {
    codeVerifier: "v".repeat(128),
    expiresAt: 4_102_444_800_000,
    state: "s".repeat(32),
    redirectURI: EVIL,
    redirect_uri: EVIL,
    errorURL: EVIL,
    newUserURL: EVIL,
    anonymous: true,
    clientId: "evil",
    nonce: "n",
  };

  test("cannot be set in the body of a sign-in, and nobody is linked", async () => {
    const { lab, world, visitor, consent } = await openOAuth();
    await signUp(lab, "bob");
    await prove(lab, "bob");
    const [bob] = await lab.users();
    const wanted = { email: personOf("bob").email, userId: bob?.id };
    const data = { callbackURL: EVIL, errorCallbackURL: EVIL, link: wanted, codeVerifier: "v" };
    for (const extra of [
      { ...HOSTILE, link: wanted, additionalData: data, data },
      { link: wanted, userId: bob?.id, user: wanted },
      { "link.userId": bob?.id, "__proto__.link": wanted },
    ]) {
      const browser = visitor();
      const url = await begin(browser, extra);
      expect(url.href).not.toContain("evil");
      expect(url.searchParams.get("state")).not.toBe(HOSTILE.state);
      expect(placeOf(await comeBack(browser, consent(url, claimsOf("carol"))))).toBe("/home");
      expect(await whoIs(browser)).toBe("carol");
      expect(world.mock.callsOf("/token").at(-1)?.form.get("code_verifier")).not.toContain("vvvv");
    }
    const accounts = (await lab.accounts()).filter(({ userId }) => userId === bob?.id);
    expect(accounts.map(({ providerId }) => providerId)).toEqual(["credential"]);
  });

  test("cannot be set in the query of a callback", async () => {
    const { lab, visitor, consent } = await openOAuth();
    await signUp(lab, "bob");
    const [bob] = await lab.users();
    const browser = visitor();
    const smuggled = new URLSearchParams({
      callbackURL: EVIL,
      errorCallbackURL: EVIL,
      newUserCallbackURL: EVIL,
      redirect_uri: EVIL,
      userId: bob?.id ?? "",
      link: JSON.stringify({ userId: bob?.id }),
      requestSignUp: "true",
      code_verifier: "v",
      user: JSON.stringify({ email: personOf("bob").email, sub: "bob-there", id: bob?.id, emailVerified: true }),
    });
    const query = `${consent(await begin(browser), claimsOf("carol"))}&${smuggled}`;
    expect(placeOf(await comeBack(browser, query))).toBe("/home");
    expect(await whoIs(browser)).toBe("carol");
  });
});
