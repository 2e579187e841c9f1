import type { AuthOptions, StoredSession } from "@sallyport/core";
import { admin } from "@sallyport/core/admin";
import { memory } from "@sallyport/core/memory";
import { multiSession } from "@sallyport/core/multi-session";
import { organization } from "@sallyport/core/organization";
import { Browser, TestClock } from "@sallyport/testing";
import { expect } from "vitest";
import { openAuth, START } from "../open-auth.ts";
import { personOf, signUp, whoIs } from "../people.ts";
import { counted } from "../watched-store.ts";
import { MemorySessions } from "./memory-sessions.ts";

const fail = async (): Promise<never> => {
  throw new Error("ECONNREFUSED");
};
export const ROOT = personOf("root");

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
export async function openPair(
  session: AuthOptions["session"] = {},
  plugins: NonNullable<AuthOptions["plugins"]> = [],
) {
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
