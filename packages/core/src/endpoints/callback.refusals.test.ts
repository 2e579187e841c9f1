import { signUp } from "sallyport-tests/ground/people";
import { faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { StoreConflict } from "../data/store-errors.ts";
import { memory } from "../memory.ts";
import { ANN, mock, openSocial, type Person } from "../test/social.ts";
import { REQUIRED } from "../test/verifying.ts";

type Options = Parameters<typeof openSocial>[0];
const BACK = { callbackURL: "/in", errorCallbackURL: "/sorry?from=mock" };

/** Where a flow ends under the options, and that nobody has a session. */
async function endOf(options: Options, person: Person = ANN, body: object = BACK): Promise<string> {
  const { visitor, walk, sessions } = await openSocial(options);
  const end = await walk(visitor(), person, body);
  expect(await sessions()).toEqual([]);
  return end;
}
const at = (code: string): string => `/sorry?from=mock&error=${code}`;

test("a provider's own refusal goes by its name, and spends the state", async () => {
  const { visitor, begin, states } = await openSocial();
  const browser = visitor();
  const state = (await begin(browser, BACK)).searchParams.get("state") ?? "";
  const denied = await browser.get(`/callback/mock?error=access_denied&error_description=%3Cscript%3E&state=${state}`);
  expect(denied.headers.get("location")).toBe(at("access_denied"));
  expect(await states()).toEqual([]);
  const again = await browser.get(`/callback/mock?error=access_denied&state=${state}`);
  expect(again.headers.get("location")).toBe("/api/auth/error?error=please_restart_the_process");
});

test.each([
  ["error=%3Cscript%3E", "invalid_callback_request"],
  ["error=", "invalid_callback_request"],
  [`error=${"x".repeat(101)}`, "invalid_callback_request"],
  [`code=${"x".repeat(8193)}`, "invalid_callback_request"],
  [`code=x&anything=${"x".repeat(8193)}`, "invalid_callback_request"],
  ["code=x&iss=https%3A%2F%2Fevil.example", "invalid_callback_request"],
  ["", "no_code"],
  ["code=", "no_code"],
  ["code=made-up", "invalid_code"],
])("a callback with %s: %s", async (parameters, code) => {
  const { visitor, begin, sessions } = await openSocial();
  const browser = visitor();
  const state = (await begin(browser, BACK)).searchParams.get("state") ?? "";
  const response = await browser.get(`/callback/mock?state=${state}&${parameters}`);
  expect(response.headers.get("location")).toBe(at(code));
  expect(await sessions()).toEqual([]);
});

test("a callback of another provider than the flow's", async () => {
  const app = await openSocial({ customProviders: [mock(), mock({ id: "other" })] });
  const browser = app.visitor();
  const path = (await app.consent(await app.begin(browser, BACK))).replace("/mock?", "/other?");
  expect((await browser.get(path)).headers.get("location")).toBe(at("invalid_callback_request"));
  expect(app.provider.callsOf("/token")).toEqual([]);
});

test("a provider that is taken out of the configuration keeps nothing", async () => {
  const database = memory();
  const before = await openSocial({ database });
  const browser = before.visitor();
  await before.walk(browser);
  const path = await before.consent(await before.begin(browser, BACK));
  const after = await openSocial({ database, customProviders: [mock({ id: "other" })] });
  const response = await after.auth.handler(
    new Request(`http://localhost:3000/api/auth${path}`, {
      headers: { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
    }),
  );
  expect(response.headers.get("location")).toBe(at("oauth_provider_not_found"));
});

test("a target that is trusted no longer", async () => {
  const origins = ["https://app.example.com"];
  const app = await openSocial({ trustedOrigins: () => origins });
  const browser = app.visitor();
  const body = { callbackURL: "https://app.example.com/in", errorCallbackURL: "https://app.example.com/sorry" };
  const path = await app.consent(await app.begin(browser, body));
  origins.length = 0;
  expect((await browser.get(path)).headers.get("location")).toBe("/api/auth/error?error=no_callback_url");
  expect(app.provider.callsOf("/token")).toEqual([]);
});

test("a newcomer's target that is trusted no longer: the other one", async () => {
  const origins = ["https://app.example.com"];
  const app = await openSocial({ trustedOrigins: () => origins });
  const browser = app.visitor();
  const body = { callbackURL: "/in", newUserCallbackURL: "https://app.example.com/welcome" };
  const path = await app.consent(await app.begin(browser, body));
  origins.length = 0;
  expect((await browser.get(path)).headers.get("location")).toBe("/in");
});

test.each([
  [{ email: undefined }, "email_not_found"],
  [{ email: "" }, "email_not_found"],
  [{ email: "two@example.com,three@example.com" }, "email_not_found"],
  [{ email: '"quoted"@example.com' }, "email_not_found"],
  [{ email: "mock.ann@placeholder.invalid" }, "email_not_found"],
  [{ sub: "somebody-else" }, "unable_to_get_user_info"],
  [{ sub: "" }, "unable_to_get_user_info"],
])("a profile with %j: %s", async (changes, code) => {
  const { visitor, begin, consent, provider, accounts } = await openSocial();
  const browser = visitor();
  const path = await consent(await begin(browser, BACK), { ...ANN, ...changes });
  if ("sub" in changes) provider.world.claims = { sub: ANN.sub };
  expect((await browser.get(path)).headers.get("location")).toBe(at(code));
  expect(await accounts()).toEqual([]);
});

test("sign-up that is off, or not asked for: only the configured rule counts", async () => {
  const off = { customProviders: [mock({ disableSignUp: true })] };
  const implicit = { customProviders: [mock({ disableImplicitSignUp: true })] };
  expect(await endOf(off, ANN, { ...BACK, requestSignUp: true })).toBe(at("signup_disabled"));
  expect(await endOf(implicit)).toBe(at("signup_disabled"));
  const { visitor, begin, consent, walk, sessions } = await openSocial(implicit);
  const browser = visitor();
  const smuggled = `${await consent(await begin(browser, BACK))}&requestSignUp=true`;
  expect((await browser.get(smuggled)).headers.get("location")).toBe(at("signup_disabled"));
  expect(await walk(visitor(), ANN, { ...BACK, requestSignUp: true })).toBe("/in");
  expect(await sessions()).toHaveLength(1);
});

test("an address that nobody vouches for, and that somebody has", async () => {
  const app = await openSocial();
  await signUp(app.auth, { email: ANN.email });
  expect(await app.walk(app.visitor(), { ...ANN, email_verified: false }, BACK)).toBe(at("account_not_linked"));
});

test("an address that must be proven first", async () => {
  expect(await endOf(REQUIRED, { ...ANN, email_verified: false })).toBe(at("email_not_verified"));
});

test("a mapping that throws, or additional fields that nobody fills in", async () => {
  const throwing = mock({
    mapProfileToUser: () => {
      throw new Error("no mapping");
    },
  });
  expect(await endOf({ customProviders: [throwing] })).toBe(at("unable_to_create_user"));
  const required = { user: { additionalFields: { team: { type: "string" } } } } as const;
  expect(await endOf(required)).toBe(at("unable_to_create_user"));
});

test("a person who is deleted while they sign in", async () => {
  const { database, state } = faulty(memory());
  const app = await openSocial({ database });
  state.problem = (statement) => (statement === "insert session" ? new StoreConflict("reference", "session") : null);
  expect(await app.walk(app.visitor(), ANN, BACK)).toBe(at("unable_to_create_session"));
  state.problem = () => null;
  expect([await app.person(String(ANN.email)), await app.accounts()]).toEqual([null, []]);
});

test("what nobody expected is in the log, and the page says no more than that", async () => {
  const { database, state } = faulty(memory());
  const app = await openSocial({ database });
  state.problem = (statement) => (statement === "insert account" ? new Error("disk full") : null);
  expect(await app.walk(app.visitor(), ANN, BACK)).toBe(at("internal_server_error"));
  expect(app.entries.filter(({ level }) => level === "error")).toMatchObject([
    { message: "A sign-in with a provider failed", details: { provider: "mock" } },
  ]);
});
