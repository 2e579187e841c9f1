import { answer, cookieLine } from "sallyport-tests/ground/answer";
import { ALICE, signUp, trySignIn } from "sallyport-tests/ground/people";
import { faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { memory } from "../../memory.ts";
import { account, user } from "../../store.ts";
import { ANN, mock, openSocial, type Person } from "../../test/social.ts";
import { recordEvents } from "../../test/verifying.ts";

type Options = Parameters<typeof openSocial>[0];
const BACK = { callbackURL: "/in", errorCallbackURL: "/sorry" };
/** Alice at the provider, which has verified her address. */
const AT_PROVIDER: Person = { ...ANN, sub: "alice-1", name: "Alice Provider", email: ALICE.email };
const REFUSED = "/sorry?error=account_not_linked";

/** Signs Alice up with a password, with a verified address or without. */
async function withAlice(options: Options = {}, emailVerified = true) {
  const app = await openSocial(options);
  await signUp(app.auth);
  await app.store.update(user, { where: {} }, { emailVerified });
  return app;
}

test("an address verified by the user and by the provider links the account", async () => {
  const { recorded, events } = recordEvents();
  const linked: string[] = [];
  const app = await withAlice({
    events: { ...events, "account.linked": (event) => void linked.push(`${event.providerId} ${event.accountId}`) },
  });
  recorded.length = 0;
  const browser = app.visitor();
  expect(await app.walk(browser, AT_PROVIDER, { ...BACK, newUserCallbackURL: "/welcome" })).toBe("/in");
  expect(await answer(browser.get("/get-session"))).toMatchObject({ body: { user: { name: "Alice" } } });
  expect(await app.accounts()).toMatchObject([
    { providerId: "credential" },
    { providerId: "mock", accountId: "alice-1" },
  ]);
  expect([linked, recorded]).toEqual([["mock alice-1"], ["session.created alice@example.com"]]);
  expect((await trySignIn(app.visitor(), {})).status).toBe(200);
});

test.each<[string, Options, boolean]>([
  ["the address is not verified here", {}, false],
  ["disableImplicitLinking is set", { account: { accountLinking: { disableImplicitLinking: true } } }, true],
])(
  "if %s, the link is rejected, and the sign-in methods are listed to the owner of the mailbox",
  async (_, options, verified) => {
    const app = await withAlice(options, verified);
    const browser = app.visitor();
    expect(await app.walk(browser, AT_PROVIDER, BACK)).toBe(`${REFUSED}&methods=credential`);
    expect(cookieLine(browser, "pending_link")).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await app.accounts()).toHaveLength(1);
    const rows = await app.states();
    expect(rows.filter(({ identifier }) => !identifier.startsWith("email-proof:"))).toMatchObject([
      { identifier: expect.stringMatching(/^pending-link:/), value: expect.stringMatching(/^sealed\./) },
    ]);
  },
);

test("lists available sign-in methods once each, and offers nothing without one", async () => {
  const app = await withAlice({ customProviders: [mock(), mock({ id: "other" })] }, false);
  const { id: userId = "" } = (await app.person()) ?? {};
  app.clock.advance({ seconds: 1 });
  const row = { userId, createdAt: app.clock.now(), updatedAt: app.clock.now() };
  await app.store.insert(account, { ...row, id: "1", providerId: "other", accountId: "a" });
  await app.store.insert(account, { ...row, id: "2", providerId: "other", accountId: "b" });
  await app.store.insert(account, { ...row, id: "3", providerId: "gone", accountId: "c" });
  expect(await app.walk(app.visitor(), AT_PROVIDER, BACK)).toBe(`${REFUSED}&methods=credential%2Cother`);
  await app.store.delete(account, { where: {} });
  const browser = app.visitor();
  expect(await app.walk(browser, AT_PROVIDER, BACK)).toBe(REFUSED);
  expect([...browser.cookies]).toEqual([]);
});

test("an address from mapProfileToUser neither verifies nor links, even for a trusted provider", async () => {
  const mapping = mock({ mapProfileToUser: ({ upn }) => ({ email: String(upn), emailVerified: true }) });
  const app = await withAlice({
    customProviders: [mapping],
    account: { accountLinking: { trustedProviders: ["mock"] } },
  });
  const tenant = { sub: "t-1", upn: ALICE.email, preferred_username: ALICE.email };
  expect(await app.walk(app.visitor(), tenant, BACK)).toBe(REFUSED);
  expect(await app.walk(app.visitor(), { sub: "t-2", upn: "new@example.com" }, BACK)).toBe("/in");
  expect(await app.person("new@example.com")).toMatchObject({ emailVerified: false });
});

test("updateUserInfoOnLink copies name and picture, and not the email address", async () => {
  const app = await withAlice({ account: { accountLinking: { updateUserInfoOnLink: true } } });
  await app.walk(app.visitor(), AT_PROVIDER, BACK);
  expect(await app.person()).toMatchObject({ name: "Alice Provider", image: ANN.picture, email: ALICE.email });
});

test("a user who changes their address during the sign-in is not linked", async () => {
  const { database, state } = faulty(memory());
  const app = await withAlice({ database });
  const { id = "" } = (await app.person()) ?? {};
  let isMoved = false;
  state.problem = (statement) => {
    if (statement === "begin" && !isMoved) {
      isMoved = true;
      void app.store.update(user, { where: { id } }, { email: "moved@example.com" });
    }
    return null;
  };
  expect(await app.walk(app.visitor(), AT_PROVIDER, { ...BACK, newUserCallbackURL: "/welcome" })).toBe("/welcome");
  const owner = (await app.accounts()).find(({ providerId }) => providerId === "mock")?.userId;
  expect(owner).toBe((await app.person(ALICE.email))?.id);
  expect(owner).not.toBe(id);
});
