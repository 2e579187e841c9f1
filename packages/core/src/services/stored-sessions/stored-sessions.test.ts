import { Browser, TestClock } from "@sallyport/testing";
import { openAuth, START } from "sallyport-tests/ground/open-auth";
import { ALICE, personOf, signIn, signUp, tokenOf, whoIs } from "sallyport-tests/ground/people";
import { MemorySessions } from "sallyport-tests/ground/session-storage";
import { counted } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import type { AuthOptions } from "../../contracts/options.ts";
import type { StoredSession } from "../../contracts/session-storage.ts";
import { memory } from "../../memory.ts";
import { definePlugin } from "../../plugin.ts";
import { admin } from "../../plugins/admin/index.ts";
import { multiSession } from "../../plugins/multi-session/index.ts";
import { organization } from "../../plugins/organization/index.ts";
import { user } from "../../store.ts";

declare module "../../contracts/registry.ts" {
  interface PluginRegistry {
    refusing: { routes: { [name: string]: never } };
  }
}

const fail = async (): Promise<never> => {
  throw new Error("ECONNREFUSED");
};
const ROOT = personOf("root");

/** A process's connection to a storage, which can be cut, and tells what was filled. */
class Link extends MemorySessions {
  readonly #shared: MemorySessions;
  isCut = false;
  readonly filled: string[] = [];
  beforeFill: () => Promise<void> = async () => {};
  answer: StoredSession | null = null;
  constructor(shared: MemorySessions) {
    super();
    this.#shared = shared;
  }
  override async read(key: string) {
    return this.isCut ? fail() : (this.answer ?? this.#shared.read(key));
  }
  override async fill(key: string, permit: string, value: string, seconds: number) {
    await this.beforeFill();
    this.filled.push(value);
    return this.isCut ? fail() : this.#shared.fill(key, permit, value, seconds);
  }
  override async block(key: string, id: string, seconds: number) {
    return this.isCut ? fail() : this.#shared.block(key, id, seconds);
  }
  override async release(key: string, id: string) {
    return this.isCut ? fail() : this.#shared.release(key, id);
  }
}

/** Two instances with one database and one storage, and Alice on the first of them. */
async function openPair(session: AuthOptions["session"] = {}, plugins: NonNullable<AuthOptions["plugins"]> = []) {
  const { database, look } = counted(memory());
  const [shared, clock] = [new MemorySessions(), new TestClock(START)];
  const open = () => {
    const link = new Link(shared);
    const options = { user: { deleteUser: { enabled: true } }, session: { ...session, storage: link } };
    const all = [admin({ adminEmails: [ROOT.email] }), organization(), multiSession(), ...plugins];
    return { link, app: openAuth({ ...options, database, clock, plugins: all }) };
  };
  const [one, two] = [open(), open()];
  const alice = await signUp(one.app);
  /** Shows the same cookies to the other instance. */
  const there = async (browser: Browser = alice) => {
    const other = new Browser(two.app);
    other.cookies.copy(browser.cookies);
    return other;
  };
  const warm = async (browser: Browser) => {
    expect(await whoIs(browser)).not.toBeNull();
    look();
    expect(await whoIs(browser)).not.toBeNull();
    expect(look()).toEqual([]);
  };
  return { one, two, alice, there, warm, look, clock };
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
  const refusing = definePlugin({
    id: "refusing",
    async onEventInTransaction(name) {
      if (name === "user.updated") throw new Error("refused");
    },
  });
  const { alice, there, warm, one, two } = await openPair({}, [refusing]);
  const browser = await there();
  await warm(browser);
  await post(alice, "/organization/create", { name: "Acme", slug: "acme" });
  expect((await browser.get("/get-session")).at("session", "activeOrganizationId")).toEqual(expect.any(String));
  expect((await alice.post("/update-user", { name: "Mallory" })).status).toBe(500);
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

test("a session that this process ended while it was cut off ends elsewhere when it is back", async () => {
  const { alice, one, there, warm, clock } = await openPair();
  const browser = await there();
  await warm(browser);
  one.link.isCut = true;
  await post(alice, "/sign-out");
  one.link.isCut = false;
  clock.advance({ seconds: 5 });
  await signUp(one.app, "eve").then((eve) => whoIs(eve));
  expect(await whoIs(browser)).toBeNull();
});

test("a process that never comes back leaves a session alive for a minute at most", async () => {
  const { alice, one, there, warm, clock } = await openPair();
  const browser = await there();
  await warm(browser);
  one.link.isCut = true;
  await post(alice, "/sign-out");
  clock.advance({ seconds: 60 });
  expect(await whoIs(browser)).toBeNull();
});

test("without the storage, reads and writes are refused if the application wants that", async () => {
  const { alice, one, there, warm, clock } = await openPair({ whenUnavailable: "refuse" });
  const browser = await there();
  await warm(browser);
  one.link.isCut = true;
  expect((await alice.get("/get-session")).status).toBe(503);
  const sessions = await one.app.sessions();
  expect((await alice.post("/revoke-sessions", {})).status).toBe(503);
  expect((await alice.post("/sign-out", {})).status).toBe(503);
  expect(await one.app.sessions()).toEqual(sessions);
  await warm(browser);
  one.link.isCut = false;
  clock.advance({ seconds: 5 });
  expect(await whoIs(alice)).toBe(ALICE.name);
});

test.each([{ read() {} }, {}, "redis"])("%j is refused as a storage", (storage) => {
  expect(() => openAuth({ session: { storage: storage as never } })).toThrow("session.storage");
});
