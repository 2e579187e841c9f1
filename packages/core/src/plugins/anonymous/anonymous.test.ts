import { Browser, Outbox } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { DAY } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp, tokenOf, trySignIn } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { user as userTable } from "../../data/tables/user.ts";
import { openGuests } from "../../test/guests.ts";
import { NUMBER, openPhones } from "../../test/phones.ts";
import { anonymous, type LinkedAccount } from "./index.ts";

test("a guest has a session, a name and an address that never receives mail", async () => {
  const app = openGuests();
  const { browser, status, body } = await app.guest();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    token: tokenOf(browser),
    user: { name: "Anonymous", emailVerified: false, isAnonymous: true, emailIsPlaceholder: true },
  });
  expect(body.user.email).toMatch(/^[a-z0-9]{32}@anonymous\.placeholder\.invalid$/);
  expect(body.user).not.toHaveProperty("guestUntil");
});

test("the application chooses the domain, the address and the name", async () => {
  const domain = await openGuests({ emailDomainName: "guests.example.com" }).guest();
  expect(domain.body.user.email).toMatch(/^temp-[a-z0-9]{32}@guests\.example\.com$/);
  const own = await openGuests({ generateRandomEmail: () => "One@guests.example.com", generateName: () => "Guest" });
  expect((await own.guest()).body.user).toMatchObject({ email: "one@guests.example.com", name: "Guest" });
  expect(await own.guest()).toMatchObject({ status: 422, body: { code: "VALUE_ALREADY_TAKEN" } });
});

test("a guest does not become another guest, and a user remains signed in", async () => {
  const app = openGuests();
  const { browser } = await app.guest();
  expect(await app.guest(browser)).toMatchObject({
    status: 400,
    body: { code: "ANONYMOUS_USERS_CANNOT_SIGN_IN_AGAIN_ANONYMOUSLY" },
  });
  const alice = await signUp(app);
  const token = tokenOf(alice);
  expect((await app.guest(alice)).body).toMatchObject({ token, user: { name: ALICE.name } });
});

test("isAnonymous cannot be set from outside", async () => {
  const app = openGuests();
  const alice = await signUp(app, { isAnonymous: true });
  await alice.post("/update-user", { isAnonymous: true, name: "Alice" });
  expect(await app.store.find(userTable, { where: { email: ALICE.email } })).toMatchObject({ isAnonymous: false });
});

test("a guest who signs up becomes a user, and the guest is gone", async () => {
  const linked: LinkedAccount[] = [];
  const app = openGuests({ onLinkAccount: (input) => void linked.push(input) });
  const { browser, body } = await app.guest();
  const guestToken = tokenOf(browser);
  expect((await browser.post("/sign-up/email", ALICE)).status).toBe(200);
  expect((await app.users()).map(({ email }) => email)).toEqual([ALICE.email]);
  expect(await app.sessions()).toMatchObject([{ token: tokenOf(browser) }]);
  expect(tokenOf(browser)).not.toBe(guestToken);
  expect(linked).toMatchObject([
    {
      anonymousUser: { user: { id: body.user.id }, session: { token: guestToken } },
      newUser: { user: { email: ALICE.email }, session: { token: tokenOf(browser) } },
    },
  ]);
});

test("a guest who signs in with a password becomes that user", async () => {
  const app = openGuests();
  await signUp(app);
  const { browser } = await app.guest();
  expect((await browser.post("/sign-in/email", ALICE)).status).toBe(200);
  expect(await app.users()).toHaveLength(1);
});

test("if onLinkAccount throws, nobody is signed in and the guest remains", async () => {
  const app = openGuests({
    onLinkAccount: () => {
      throw new Error("The cart could not be moved");
    },
  });
  await signUp(app);
  const { browser, body } = await app.guest(new Browser(app.auth));
  const before = await app.sessions();
  expect((await browser.post("/sign-in/email", ALICE)).status).toBe(500);
  expect(await app.sessions()).toEqual(before);
  expect((await browser.get("/get-session")).at("user", "id")).toBe(body.user.id);
  expect((await browser.post("/sign-up/email", { ...ALICE, email: "new@example.com" })).status).toBe(500);
  expect(await app.users()).toHaveLength(2);
});

test("a wrong password joins nobody", async () => {
  const app = openGuests();
  await signUp(app);
  const { browser } = await app.guest();
  expect((await browser.post("/sign-in/email", { ...ALICE, password: "wrong horse" })).status).toBe(401);
  expect(await app.users()).toHaveLength(2);
});

test("a guest can be kept after the sign-in, without a session", async () => {
  const app = openGuests({ disableDeleteAnonymousUser: true });
  const { browser } = await app.guest();
  expect(await answer(browser.post("/delete-anonymous-user"))).toMatchObject({
    status: 400,
    body: { code: "DELETE_ANONYMOUS_USER_DISABLED" },
  });
  await browser.post("/sign-up/email", ALICE);
  expect(await app.users()).toHaveLength(2);
  expect(await app.sessions()).toHaveLength(1);
});

test("a guest, but no user, can be deleted without a password", async () => {
  const app = openGuests();
  const { browser } = await app.guest();
  expect(await answer(browser.post("/delete-anonymous-user"))).toMatchObject({ status: 200, body: { success: true } });
  expect([await app.users(), await app.sessions()]).toEqual([[], []]);
  expect((await browser.post("/delete-anonymous-user")).status).toBe(401);
  const alice = await signUp(app);
  expect(await answer(alice.post("/delete-anonymous-user"))).toMatchObject({
    status: 403,
    body: { code: "USER_IS_NOT_ANONYMOUS" },
  });
});

test("a guest who verifies an address by its link is joined if the link signs in", async () => {
  const mailbox = new Outbox();
  const app = openGuests(
    {},
    {
      ...mailbox.options,
      emailAndPassword: { enabled: true, autoSignIn: false },
      emailVerification: { sendOnSignUp: true, autoSignInAfterVerification: true },
    },
  );
  const { browser } = await app.guest();
  await browser.post("/sign-up/email", ALICE);
  expect(await app.users()).toHaveLength(2);
  const { token } = await mailbox.last("verify-email", ALICE.email);
  await browser.get("/verify-email", { query: `token=${token}` });
  expect(await app.users()).toMatchObject([{ email: ALICE.email }]);
  expect((await browser.get("/get-session")).at("user", "email")).toBe(ALICE.email);
});

test("one network makes no more guests in a day than the limit", async () => {
  const app = openGuests({ limit: { window: DAY, max: 2 } });
  const from = (address: string) => new Browser({ ...app, address });
  const statuses = [];
  for (let call = 0; call < 3; call += 1) statuses.push((await app.guest(from("203.0.113.7"))).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await app.guest(from("198.51.100.7"))).status).toBe(200);
  const near = [];
  for (const host of ["1", "2", "3:4"]) near.push((await app.guest(from(`2001:db8:0:7::${host}`))).status);
  expect(near).toEqual([200, 200, 429]);
  app.clock.advance({ seconds: DAY });
  expect((await app.guest(from("203.0.113.7"))).status).toBe(200);
});

test("a guest who has verified a phone number is a user, who is neither joined nor deleted as a guest", async () => {
  const app = openPhones({}, { plugins: [anonymous()] });
  await signUp(app);
  const browser = app.visitor();
  const id = (await browser.post("/sign-in/anonymous")).at("user", "id");
  expect((await app.verify(browser, await app.code(browser), { updatePhoneNumber: true })).status).toBe(200);
  expect((await browser.post("/delete-anonymous-user")).code).toBe("USER_IS_NOT_ANONYMOUS");
  expect((await trySignIn(browser, {})).status).toBe(200);
  expect(await app.store.find(userTable, { where: { id: String(id) } })).toMatchObject({
    isAnonymous: false,
    phoneNumber: NUMBER,
  });
  const again = app.visitor();
  expect((await app.verify(again, await app.code(again))).body).toMatchObject({ user: { id } });
});
