import { Browser } from "@sallyport/testing";
import { ALICE, signIn, signUp, tokenOf, whoIs } from "sallyport-tests/ground/people";
import { openPair, ROOT } from "sallyport-tests/ground/storages/stored-pair";
import { expect, test } from "vitest";
import { definePlugin } from "../../plugin.ts";
import { user } from "../../store.ts";

declare module "@sallyport/core" {
  interface PluginRegistry {
    refusing: { routes: { [name: string]: never } };
  }
}

type Pair = Awaited<ReturnType<typeof openPair>>;
const post = async (browser: Browser, path: string, body: object = {}): Promise<void> => {
  const { status, text } = await browser.post(path, body);
  expect(status, text).toBe(200);
};
const otherAlice = ({ one }: Pair) => signIn(one.app);
async function asRoot({ one }: Pair, path: string) {
  const root = await signUp(one.app, ROOT);
  const [row] = await one.app.users().then((rows) => rows.filter(({ email }) => email === ALICE.email));
  await one.app.store.update(user, { where: { email: ROOT.email } }, { emailVerified: true });
  await post(root, path, { userId: row?.id });
}

const CHANGES: Readonly<Record<string, readonly [(pair: Pair) => Promise<void>, unknown]>> = {
  "signing out": [({ alice }) => post(alice, "/sign-out"), null],
  "revoking this session": [
    async (pair) => post(await otherAlice(pair), "/revoke-session", { token: tokenOf(pair.alice) }),
    null,
  ],
  "revoking the others": [async (pair) => post(await otherAlice(pair), "/revoke-other-sessions"), null],
  "revoking all": [async (pair) => post(await otherAlice(pair), "/revoke-sessions"), null],
  "changing the password": [
    async (pair) => {
      const body = { currentPassword: ALICE.password, newPassword: "a new password", revokeOtherSessions: true };
      await post(await otherAlice(pair), "/change-password", body);
    },
    null,
  ],
  "deleting the user": [
    async (pair) => post(await otherAlice(pair), "/delete-user", { password: ALICE.password }),
    null,
  ],
  "a ban": [(pair) => asRoot(pair, "/admin/ban-user"), null],
  "a sign-in beyond the limit of sessions": [
    async (pair) => {
      pair.clock.advance({ seconds: 1 });
      for (let more = 0; more < 3; more += 1) await otherAlice(pair);
    },
    null,
  ],
  "a new name": [({ alice }) => post(alice, "/update-user", { name: "Ada" }), "Ada"],
};

test.each(Object.entries(CHANGES))(
  "%s is seen at once by an instance that read the storage",
  async (_, [act, seen]) => {
    const pair = await openPair({ maxSessions: 3 });
    const there = await pair.there();
    await pair.warm(there);
    await act(pair);
    expect(await whoIs(there)).toBe(seen);
  },
);

test("a reader that began before a revocation does not bring the session back", async () => {
  const { alice, there, two, look } = await openPair();
  let reached = (): void => {};
  const isReading = new Promise<void>((resolve) => {
    reached = resolve;
  });
  let go = (): void => {};
  const mayFill = new Promise<void>((resolve) => {
    go = resolve;
  });
  two.link.beforeFill = () => {
    reached();
    return mayFill;
  };
  const browser = await there();
  const stale = whoIs(browser);
  await isReading;
  await post(alice, "/sign-out");
  go();
  expect(await stale).toBe(ALICE.name);
  expect(two.link.filled).toHaveLength(1);
  look();
  expect(await whoIs(await there(browser))).toBeNull();
  expect(look()[0]).toBe("find session");
});

test("the columns of plugins are seen at once, and what is rolled back is not stored", async () => {
  const refuse = () => {
    throw new Error("refused");
  };
  const refusing = definePlugin({ id: "refusing", eventsInTransaction: { "user.updated": refuse } });
  const { alice, there, warm, one, two } = await openPair({}, [refusing]);
  const browser = await there();
  await warm(browser);
  await post(alice, "/organization/create", { name: "Acme", slug: "acme" });
  expect((await browser.get("/get-session")).at("session", "activeOrganizationId")).toEqual(expect.any(String));
  const failing = new Browser(one.app.auth);
  failing.cookies.copy(alice.cookies);
  expect((await failing.post("/update-user", { name: "Mallory" })).status).toBe(500);
  await warm(browser);
  expect(await whoIs(browser)).toBe(ALICE.name);
  expect([...one.link.filled, ...two.link.filled].join()).not.toContain("Mallory");
});

test("a value of another session, one that was changed and one without the token's key are not used", async () => {
  const { one, two, alice, there, warm, look } = await openPair();
  const eve = await signUp(one.app, "eve");
  await warm(eve);
  await warm(alice);
  const [ofEve = "", ofAlice = ""] = one.link.filled;
  expect([...one.link.filled].join()).not.toContain(tokenOf(alice));
  const browser = await there();
  for (const value of [ofEve, ofAlice.replace("Alice", "Admin"), `${ofAlice}x`, "", "[]"]) {
    two.link.answer = { value, permit: null };
    look();
    expect(await whoIs(browser)).toBe("Alice");
    expect(look()).toEqual(["find session"]);
  }
});

test("a copy is read again after a minute by the application's clock, whatever the storage says", async () => {
  const { clock, there, warm, look, one, two, alice } = await openPair();
  await warm(alice);
  const browser = await there();
  two.link.answer = { value: one.link.filled[0] ?? "", permit: null };
  for (const [seconds, statements] of [
    [59, []],
    [1, ["find session"]],
  ] as const) {
    clock.advance({ seconds });
    look();
    expect(await whoIs(browser)).toBe("Alice");
    expect(look()).toEqual(statements);
  }
});
