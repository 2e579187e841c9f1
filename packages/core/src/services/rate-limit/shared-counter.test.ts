import { Browser, TestClock } from "@sallyport/testing";
import { openAuth, START } from "sallyport-tests/ground/open-auth";
import { expect, test } from "vitest";
import type { RateCounter } from "../../contracts/rate-counter.ts";
import type { RateLimitOptions } from "../../contracts/rate-limit-options.ts";
import { createMemoryCounter } from "./memory-counter.ts";

const LIMIT = { window: 3600, max: 2 };

/** A storage of an application, which can be made to fail. */
class Storage implements RateCounter {
  readonly #counts: RateCounter;
  calls = 0;
  /** What happens instead of a count. */
  instead: (() => Promise<never>) | null = null;

  constructor(clock: TestClock) {
    this.#counts = createMemoryCounter(clock);
  }
  async consume(key: string, rule: { readonly window: number; readonly max: number }) {
    this.calls += 1;
    return this.instead === null ? this.#counts.consume(key, rule) : this.instead();
  }
  async reset(key: string) {
    this.calls += 1;
    return this.instead === null ? this.#counts.reset(key) : this.instead();
  }
}

function open(whenUnavailable?: RateLimitOptions["whenUnavailable"]) {
  const clock = new TestClock(START);
  const storage = new Storage(clock);
  const rateLimit: RateLimitOptions = {
    enabled: true,
    storage,
    ...(whenUnavailable && { whenUnavailable }),
    customRules: { "/sign-in/email": LIMIT },
  };
  const app = openAuth({ clock, rateLimit });
  async function signIn(): Promise<number> {
    const body = { email: "ada@example.com", password: "not her password" };
    return (await new Browser(app).post("/sign-in/email", body)).status;
  }
  const logged = () => app.entries.splice(0).filter(({ message }) => message.includes("storage of rate limits"));
  return { clock, storage, signIn, logged };
}

const fail = async () => {
  throw new Error("ECONNREFUSED");
};
const hang = () => new Promise<never>(() => {});

test.each(["memory", "database"] as const)("%s counts while the storage is unavailable", async (whenUnavailable) => {
  const { clock, storage, signIn, logged } = open(whenUnavailable);
  storage.instead = fail;
  expect([await signIn(), await signIn(), await signIn()]).toEqual([401, 401, 429]);
  expect(logged()).toMatchObject([{ level: "error", message: "The storage of rate limits is unavailable" }]);
  expect(storage.calls).toBe(1);
  storage.instead = null;
  clock.advance({ seconds: 5 });
  expect([await signIn(), await signIn(), await signIn()]).toEqual([401, 401, 429]);
  expect(logged()).toMatchObject([{ level: "info", message: "The storage of rate limits is available again" }]);
});

test("memory counts by default, also while the storage does not answer", async () => {
  const { storage, signIn } = open();
  storage.instead = hang;
  expect([await signIn(), await signIn(), await signIn()]).toEqual([401, 401, 429]);
  expect(storage.calls).toBe(1);
});

test("calls are refused with 503 if the application wants that", async () => {
  const { clock, storage, signIn } = open("refuse");
  expect(await signIn()).toBe(401);
  storage.instead = fail;
  expect([await signIn(), await signIn()]).toEqual([503, 503]);
  storage.instead = null;
  clock.advance({ seconds: 5 });
  expect([await signIn(), await signIn()]).toEqual([401, 429]);
});

test.each([undefined, null, {}, { allowed: "yes", retryAfterSeconds: 0 }, { allowed: false, retryAfterSeconds: NaN }])(
  "a storage that answers %j is unavailable",
  async (answer) => {
    const { storage, signIn } = open("refuse");
    storage.instead = async () => answer as never;
    expect(await signIn()).toBe(503);
  },
);

test.each([{}, { consume: 1, reset() {} }, { consume() {} }, "redis"])("%j is refused as a storage", (storage) => {
  expect(() => openAuth({ rateLimit: { storage: storage as never } })).toThrow("rateLimit.storage");
});
