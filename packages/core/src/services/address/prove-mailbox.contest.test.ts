import { follow, pathOf } from "sallyport-tests/ground/mailed";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { openWithMail, REQUIRED } from "../../test/verifying.ts";

const SQUATTERS = "the squatter's password";
const LIMITED = {
  ...REQUIRED,
  rateLimit: { enabled: true, customRules: { "/sign-up/email": false as const, "/sign-in/email": false as const } },
};

/** A squatter has signed up with Alice's address, then Alice has; the squatter's sign-ins mail links "by the holder". */
async function openContest() {
  const app = openWithMail(REQUIRED);
  await signUp(app.auth, { password: SQUATTERS });
  const trySignIn = async (password: string): Promise<number> =>
    (await app.visitor().post("/sign-in/email", { email: ALICE.email, password })).status;
  const alice = await signUp(app.auth);
  await app.arrived();
  return { ...app, alice, trySignIn };
}

test("a link that a squatter's sign-in mailed, opened in the browser that signed up later, sets that sign-up's password", async () => {
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

test("opened in a third browser, it leaves no password at all", async () => {
  const { visitor, link, trySignIn, accounts, arrived } = await openContest();
  await trySignIn(SQUATTERS);
  await follow(visitor(), await link());
  expect(await accounts()).toEqual([]);
  expect(await trySignIn(SQUATTERS)).toBe(401);
  expect(await arrived()).toContain("notice password-removed to alice@example.com");
});

test.each(["her own browser", "another"])(
  "a squatter who has used up the mails of the hour gains nothing by it, in %s",
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

test("the browser remembers that it signed up later for longer than its link lives", async () => {
  const { alice, clock, link, trySignIn, accounts } = await openContest();
  clock.advance({ seconds: 3601 });
  await trySignIn(SQUATTERS);
  await alice.get(await link());
  expect(await accounts()).toEqual([]);
  expect(await trySignIn(SQUATTERS)).toBe(401);
});

test("whoever signed up first keeps all in their own browser, whoever signed up over them", async () => {
  const app = openWithMail(REQUIRED);
  const alice = await signUp(app.auth);
  const path = await app.link();
  await signUp(app.auth, { password: SQUATTERS });
  await alice.get(path);
  expect((await app.visitor().post("/sign-in/email", ALICE)).status).toBe(200);
  expect((await app.visitor().post("/sign-in/email", { email: ALICE.email, password: SQUATTERS })).status).toBe(401);
});
