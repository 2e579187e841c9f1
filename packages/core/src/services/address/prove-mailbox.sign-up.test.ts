import { answer, cookieLine } from "sallyport-tests/ground/answer";
import { follow, pathOf } from "sallyport-tests/ground/mailed";
import { SECRET } from "sallyport-tests/ground/open-auth";
import { ALICE, signIn, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { memory } from "../../memory.ts";
import { openWithMail, REQUIRED } from "../../test/verifying.ts";

test.each(["the first", "the stranger's"])(
  "a stranger's sign-up over an account is dropped when its owner opens %s link",
  async (whose) => {
    const { auth, visitor, tokenLink } = openWithMail(REQUIRED);
    const alice = await signUp(auth);
    const own = await tokenLink();
    const password = "the stranger's password";
    await visitor().post("/sign-up/email", { ...ALICE, password });
    const path = whose === "the first" ? own : await tokenLink();
    expect((await answer(alice.get(path))).status).toBe(200);
    expect((await visitor().post("/sign-in/email", { email: ALICE.email, password })).status).toBe(401);
    expect(await signIn(auth)).toBeDefined();
  },
);

test("a stranger's sign-up over an account is dropped if the account was verified before", async () => {
  const { auth, visitor, tokenLink, accounts, sessions } = openWithMail(REQUIRED);
  const alice = await signUp(auth);
  const own = await tokenLink();
  await visitor().post("/sign-up/email", { ...ALICE, password: "the stranger's password" });
  const theirs = await tokenLink();
  await alice.get(own);
  const before = await accounts();
  expect((await answer(follow(visitor(), theirs))).status).toBe(200);
  expect(await accounts()).toEqual(before);
  expect(await sessions()).toEqual([]);
});

const SQUATTERS = "the squatter's password";
const LIMITED = {
  ...REQUIRED,
  rateLimit: { enabled: true, customRules: { "/sign-up/email": false as const, "/sign-in/email": false as const } },
};

/** A squatter signs up with Alice's address, and then Alice does. */
async function openContest() {
  const app = openWithMail(REQUIRED);
  await signUp(app.auth, { password: SQUATTERS });
  const trySignIn = async (password: string): Promise<number> =>
    (await app.visitor().post("/sign-in/email", { email: ALICE.email, password })).status;
  const alice = await signUp(app.auth);
  await app.arrived();
  return { ...app, alice, trySignIn };
}

test("a link from a squatter's sign-in, opened by the browser that signed up later, sets its password", async () => {
  const { alice, link, trySignIn, arrived } = await openContest();
  expect(await trySignIn(SQUATTERS)).toBe(403);
  await alice.get(await link());
  expect(await trySignIn(SQUATTERS)).toBe(401);
  expect(await trySignIn(ALICE.password)).toBe(200);
  expect(await arrived()).toEqual([
    "verify-email to alice@example.com",
    "notice password-changed to alice@example.com",
  ]);
});

test("a link from a squatter's sign-in, opened in a third browser, removes all passwords", async () => {
  const { visitor, link, trySignIn, accounts, arrived } = await openContest();
  await trySignIn(SQUATTERS);
  await follow(visitor(), await link());
  expect(await accounts()).toEqual([]);
  expect(await trySignIn(SQUATTERS)).toBe(401);
  expect(await arrived()).toContain("notice password-removed to alice@example.com");
});

test.each(["her own browser", "another"])(
  "a squatter who has used up the hourly mails does not keep the password, with the link opened in %s",
  async (where) => {
    const app = openWithMail(LIMITED);
    await signUp(app.auth, { password: SQUATTERS });
    const trySignIn = async (password: string): Promise<number> =>
      (await app.visitor().post("/sign-in/email", { email: ALICE.email, password })).status;
    for (let attempt = 0; attempt < 12; attempt += 1) await trySignIn(SQUATTERS);
    const path = pathOf((await app.mailbox.last("verify-email")).url);
    await app.arrived();
    const alice = await signUp(app.auth);
    expect(await app.arrived()).toEqual([]);
    await follow(where === "another" ? app.visitor() : alice, path);
    expect(await app.person()).toMatchObject({ emailVerified: true });
    expect(await trySignIn(SQUATTERS)).toBe(401);
  },
);

test("once the later sign-up's link has expired, a squatter's link in its browser removes all passwords", async () => {
  const { alice, clock, link, trySignIn, accounts } = await openContest();
  clock.advance({ seconds: 3601 });
  await trySignIn(SQUATTERS);
  await alice.get(await link());
  expect(await accounts()).toEqual([]);
  expect(await trySignIn(SQUATTERS)).toBe(401);
});

const BOB = { name: "Bob", email: "bob@example.com", password: "another password" };
const MARK = "sallyport.sign_up";

test("the sign-up cookie does not reveal the address or user", async () => {
  const { visitor, person } = openWithMail();
  const browser = visitor();
  await browser.post("/sign-up/email", ALICE);
  const mark = decodeURIComponent(browser.cookies.get(MARK) ?? "");
  const decoded = mark.split(".").map((part) => Buffer.from(part, "base64").toString("latin1"));
  for (const text of [mark, ...decoded]) {
    expect(text).not.toMatch(/alice|example/i);
    expect(text).not.toContain((await person())?.id);
  }
  const other = visitor();
  await other.post("/sign-up/email", BOB);
  expect(other.cookies.get(MARK)).not.toBe(browser.cookies.get(MARK));
});

test("the sign-up cookie is cleared when another user signs in, and kept when its own user does", async () => {
  const { visitor } = openWithMail();
  const browser = visitor();
  await visitor().post("/sign-up/email", BOB);
  await browser.post("/sign-up/email", ALICE);
  const mark = browser.cookies.get(MARK);
  await browser.post("/sign-in/email", ALICE);
  expect(browser.cookies.get(MARK)).toBe(mark);
  await browser.post("/sign-in/email", BOB);
  expect(cookieLine(browser, "sign_up")).toMatch(/^sallyport\.sign_up=; Max-Age=0; Path=\//);
  expect(browser.cookies.has(MARK)).toBe(false);
});

test("the sign-up cookie is replaced when another user signs up", async () => {
  const { visitor } = openWithMail();
  const browser = visitor();
  await browser.post("/sign-up/email", ALICE);
  const mark = browser.cookies.get(MARK);
  await browser.post("/sign-up/email", BOB);
  expect(browser.cookies.has(MARK)).toBe(true);
  expect(browser.cookies.get(MARK)).not.toBe(mark);
});

test("a sign-up cookie signed with an older secret still keeps the password", async () => {
  const database = memory();
  const first = openWithMail({ database, secret: SECRET });
  const browser = first.visitor();
  await browser.post("/sign-up/email", ALICE);
  const secrets = ["a-newer-secret-of-tests-0123456789-XYZ", SECRET];
  // The types forbid it, because `open` sets a secret.
  const now = openWithMail({ database, secret: undefined, secrets } as object);
  await now.visitor().post("/send-verification-email", { email: ALICE.email });
  const opener = now.visitor();
  opener.cookies.set(MARK, browser.cookies.get(MARK) ?? "");
  expect((await opener.get(await now.link())).headers.get("location")).toBe("/");
  expect(await now.accounts()).toHaveLength(1);
});
