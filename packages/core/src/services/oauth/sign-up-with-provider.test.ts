import { answer, cookieLine } from "sallyport-tests/ground/answer";
import { counted } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { memory } from "../../memory.ts";
import { account, user } from "../../store.ts";
import { ANN, mock, openSocial, type Person } from "../../test/social.ts";
import { REQUIRED } from "../../test/verifying.ts";

type Options = Parameters<typeof openSocial>[0];
const BACK = { callbackURL: "/in", errorCallbackURL: "/sorry" };
const UNVOUCHED: Person = { ...ANN, email_verified: false };
const VERIFY = "verify-email to ann@example.com";

/** Signs up with this profile, and returns the user. */
async function personOf(profile: Person, options: Options = {}) {
  const app = await openSocial(options);
  const browser = app.visitor();
  expect(await app.walk(browser, profile, BACK)).toBe("/in");
  const [person] = await app.store.list(user, { where: {} });
  const session = await answer(browser.get("/get-session"));
  return { app, person, shown: Object(session.body).user };
}

test.each<[Person, string]>([
  [{ name: "Ann" }, "Ann"],
  [{ name: "  Ann\u0000\u001b[31m  " }, "Ann  [31m"],
  [{ name: undefined, given_name: "Ann", family_name: "Lee" }, "Ann Lee"],
  [{ name: "" }, "ann"],
  [{ name: "   " }, "ann"],
  [{ name: `${" ".repeat(300)}${"Ann ".repeat(100)}` }, "Ann ".repeat(50).trim()],
  [{ name: 7 }, "ann"],
])("a profile with %j sets the name %j", async (changes, name) => {
  const { person } = await personOf({ ...ANN, name: undefined, ...changes });
  expect(person?.name).toBe(name);
});

test.each<[unknown, boolean]>([
  ["https://example.com/a.png", true],
  ["http://example.com/a.png", true],
  ["data:image/png;base64,AAAA", true],
  ["javascript:alert(1)", false],
  ["data:text/html,<script>", false],
  ["data:text/html;base64,AAAA", false],
  ["data:image/svg+xml;base64,AAAA", false],
  ["//example.com/a.png", false],
  ['https://example.com/"onload="x', false],
  ["https://example.com/a b", false],
  [`https://example.com/${"x".repeat(2048)}`, false],
  [`data:image/png;base64,${"A".repeat(16_384)}`, false],
  [7, false],
])("the picture %j is stored: %s", async (picture, isStillAllowed) => {
  const { person } = await personOf({ ...ANN, picture });
  expect(person?.image).toBe(isStillAllowed ? picture : null);
});

test("a profile without an address gets a placeholder that receives no mail and stays the same", async () => {
  const options = { ...REQUIRED, customProviders: [mock({ emailOptional: true })] };
  const { app, person, shown } = await personOf({ sub: "Reddit/42", name: "Ann" }, options);
  expect(person?.email).toMatch(/^mock\.[0-9a-f]{40}@placeholder\.invalid$/);
  expect(shown).toMatchObject({ emailIsPlaceholder: true, emailVerified: false });
  expect(await app.walk(app.visitor(), { sub: "Reddit/42", name: "Ann" }, BACK)).toBe("/in");
  expect(await app.store.count(user, { where: {} })).toBe(1);
  expect(await app.arrived()).toEqual([]);
});

test("a placeholder address that another user has is not linked", async () => {
  const { app, person } = await personOf({ sub: "42" }, { customProviders: [mock({ emailOptional: true })] });
  await app.store.update(user, { where: {} }, { emailVerified: true });
  await app.store.delete(account, { where: {} });
  expect(await app.walk(app.visitor(), { sub: "42" }, BACK)).toBe("/sorry?error=account_not_linked");
  expect(person?.name).toBe("mock");
});

test.each<[Options, Person, string, readonly string[]]>([
  [{}, UNVOUCHED, "/in", []],
  [{ emailVerification: { sendOnSignUp: true } }, UNVOUCHED, "/in", [VERIFY]],
  [{ emailVerification: { sendOnSignUp: true } }, ANN, "/in", []],
  [REQUIRED, ANN, "/in", []],
  [REQUIRED, UNVOUCHED, "/sorry?error=email_not_verified", [VERIFY]],
  [{ ...REQUIRED, emailVerification: { sendOnSignUp: false } }, UNVOUCHED, "/sorry?error=email_not_verified", [VERIFY]],
  [
    { ...REQUIRED, emailVerification: { sendOnSignUp: false, sendOnSignIn: false } },
    UNVOUCHED,
    "/sorry?error=email_not_verified",
    [],
  ],
])("options %j with the profile %j redirect to %s", async (options, profile, end, mails) => {
  const app = await openSocial(options);
  const browser = app.visitor();
  expect(await app.walk(browser, profile, BACK)).toBe(end);
  expect(await app.arrived()).toEqual(mails);
  expect(cookieLine(browser, "sign_up") !== undefined).toBe(profile === UNVOUCHED);
  expect(await app.sessions()).toHaveLength(end === "/in" ? 1 : 0);
});

test("the mailed link verifies the address, keeps the account and redirects to the callbackURL", async () => {
  const app = await openSocial(REQUIRED);
  const browser = app.visitor();
  await app.walk(browser, UNVOUCHED, BACK);
  expect((await browser.get(await app.link())).headers.get("location")).toBe("/in");
  expect(await app.walk(app.visitor(), UNVOUCHED, BACK)).toBe("/in");
  expect(await app.accounts()).toHaveLength(1);
});

test("a new and a returning user take only the expected statements", async () => {
  const { database, statements } = counted(memory());
  const app = await openSocial({ database });
  const walked = async () => {
    const browser = app.visitor();
    const path = await app.consent(await app.begin(browser, BACK));
    statements.length = 0;
    await browser.get(path);
    return [...statements];
  };
  const first = ["take verification", "find account", "find user"];
  expect(await walked()).toEqual([...first, "begin", "insert user", "insert account", "insert session", "commit"]);
  const locked = ["lock user", "find account", "find user", "update account", "insert session"];
  expect(await walked()).toEqual([...first, "begin", ...locked, "commit"]);
});
