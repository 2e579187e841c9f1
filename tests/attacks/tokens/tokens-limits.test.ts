import type { AuthOptions } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import { user } from "@sallyport/core/store";
import { type Answer, Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { ACCOUNTS, follow } from "../../ground/mailed.ts";
import { openAuth, spyOn } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { type Life, openLife, placeOf, prove, sentBy } from "../account/account-life.ts";
import { addressOf } from "../enumeration/crowd.ts";

type Storage = "memory" | "database";
const limited = (storage: Storage = "memory"): Partial<AuthOptions> => ({
  rateLimit: { enabled: true, storage, customRules: { "/sign-up/email": false } },
});
const at = (remoteAddress: string) => ({ from: { remoteAddress } });
const HOME = at("203.0.113.1");
const statuses = (answers: readonly Answer[]): number[] => answers.map(({ status }) => status);

/** Makes the calls one after the other. */
async function each<Item>(items: readonly Item[], call: (item: Item, index: number) => Promise<Answer>) {
  const answers: Answer[] = [];
  for (const [index, item] of items.entries()) answers.push(await call(item, index));
  return answers;
}
const times = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

describe.each<Storage>(["memory", "database"])("rate limits in %s storage", (storage) => {
  test("are shared by both routes of a reset request, in any order", async () => {
    for (const order of ["fffr", "rrrf", "frfr", "rffr"]) {
      const { lab } = await openLife(limited(storage));
      const answers = await each([...order], (message) => {
        const path = message === "f" ? "/forget-password" : "/request-password-reset";
        return new Browser(lab).post(path, { email: addressOf("alice") }, HOME);
      });
      expect(statuses(answers), order).toEqual([200, 200, 200, 429]);
      expect(answers[3]?.headers.get("retry-after")).toBe("60");
      const elsewhere = await new Browser(lab).post(
        "/forget-password",
        { email: addressOf("alice") },
        at("203.0.113.2"),
      );
      expect(elsewhere.status).toBe(200);
    }
  });

  const ROUTES = [
    ["/forget-password", { email: addressOf("nobody") }, 3],
    ["/send-verification-email", { email: addressOf("nobody") }, 3],
    ["/reset-password", { token: "x", newPassword: "another-correct-horse" }, 20],
    ["/change-password", { currentPassword: "wrong-password", newPassword: "another-correct-horse" }, 3],
    ["/change-email", { newEmail: addressOf("alice") }, 3],
    ["/delete-user", { password: "wrong-password" }, 3],
  ] as const;

  test.each(ROUTES)("apply to %s with any query", async (path, body, max) => {
    const { lab, alice } = await openLife(limited(storage));
    const queries = times(max + 2).map((index) => `x=${index}`);
    const answers = await each(queries, (query) => alice.post(path, body, { ...HOME, query }));
    expect(statuses(answers).slice(max)).toEqual([429, 429]);
    expect(statuses(answers).slice(0, max)).not.toContain(429);
    expect(statuses([await new Browser(lab).get("/ok", HOME)])).toEqual([200]);
  });
});

describe("mails to one mailbox", () => {
  const ASKS = ["/request-password-reset", "/forget-password", "/send-verification-email"] as const;
  const flood = (life: Life, paths: readonly string[], name: string, count = 100) =>
    each(times(count), (index) => {
      const email = index % 2 === 0 ? addressOf(name) : addressOf(name).toUpperCase();
      const path = paths[index % paths.length] ?? "";
      return new Browser(life.lab).post(path, { email }, at(`198.${index >> 4}.${index & 15}.1`));
    });

  test("are limited to ten an hour over all routes and from a hundred IP addresses", async () => {
    const life = await openLife(limited());
    await signUp(life.lab, "bob");
    await flood(life, ASKS, "alice");
    expect(await sentBy(life)).toHaveLength(10);
    await flood(life, ASKS, "bob", 6);
    expect(await sentBy(life)).toHaveLength(6);
    life.lab.clock.advance({ seconds: 3599 });
    await flood(life, ASKS, "alice", 3);
    expect(await sentBy(life)).toEqual([]);
    life.lab.clock.advance({ seconds: 1 });
    await flood(life, ASKS, "alice", 3);
    expect(await sentBy(life)).toHaveLength(3);
  });

  test("are limited to ten over two instances that count in one database", async () => {
    const { database } = spyOn(memory());
    const first = await openLife({ ...limited("database"), database });
    const second = openAuth({
      ...first.mailbox.options,
      ...ACCOUNTS,
      ...limited("database"),
      database,
      clock: first.lab.clock,
    });
    await Promise.all(
      times(40).map((index) => {
        const lab = index % 2 === 0 ? first.lab : second;
        return new Browser(lab).post("/forget-password", { email: addressOf("alice") }, at(`198.51.${index}.1`));
      }),
    );
    expect(await sentBy(first)).toHaveLength(10);
  });

  test("are limited over sign-ups with a taken address and sign-ins with the correct password", async () => {
    const life = await openLife({
      emailAndPassword: { requireEmailVerification: true },
      rateLimit: { enabled: true, customRules: { "/sign-up/email": false, "/sign-in/email": false } },
    });
    const person = personOf("alice");
    for (const index of times(30)) {
      const body = index % 2 === 0 ? { ...person, password: `another-password-${index}` } : person;
      const path = index % 2 === 0 ? "/sign-up/email" : "/sign-in/email";
      const answer = await new Browser(life.lab).post(path, body, at(`198.51.${index}.1`));
      expect(answer.status).toBe(index % 2 === 0 ? 200 : 403);
    }
    expect(await sentBy(life)).toHaveLength(10);
  });

  test("are limited to ten for changes of address, and the next request returns 429", async () => {
    const life = await openLife(limited());
    const answers = await each(times(14), (index) => {
      const newEmail = "victim@elsewhere.example.org";
      return life.alice.post("/change-email", { newEmail }, at(`198.51.${index}.1`));
    });
    expect(statuses(answers)).toEqual([...times(10).map(() => 200), 429, 429, 429, 429]);
    expect(answers.at(-1)?.headers.get("retry-after")).toBe("3600");
    expect(await sentBy(life)).toHaveLength(10);
  });
});

describe("guesses at tokens", () => {
  test.each<[string, number, (life: Life, token: string) => Promise<Answer>]>([
    [
      "/reset-password",
      20,
      ({ lab }, token) => {
        const body = { token, newPassword: "another-correct-horse" };
        return new Browser(lab).post("/reset-password", body, HOME);
      },
    ],
    ["/verify-email", 100, ({ alice }, token) => alice.get("/verify-email", { query: `token=${token}`, ...HOME })],
    [
      "/delete-user/callback",
      100,
      ({ alice }, token) => alice.get("/delete-user/callback", { query: `token=${token}`, ...HOME }),
    ],
    [
      "/reset-password/{token} with a different path each time",
      100,
      ({ lab }, token) => new Browser(lab).get(`/reset-password/${token}`, { query: "callbackURL=/x", ...HOME }),
    ],
  ])("are limited on %s", async (_, max, guess) => {
    const life = await openLife(limited());
    await prove(life.lab, "alice");
    const answers = await each(times(200), (index) => guess(life, `${index}`.padStart(24, "A")));
    expect(statuses(answers).indexOf(429)).toBe(max);
    expect(new Set(statuses(answers).slice(max))).toEqual(new Set([429]));
  });
});

const rateLimit = { enabled: true } as const;
const VICTIM = addressOf("victim");
const TEN = times(10).map(() => `verify-email ${VICTIM}`);

test("repeated sign-ups and deletions with one address send at most ten mails an hour", async () => {
  const life = await openLife({ emailVerification: { sendOnSignUp: true }, rateLimit });
  await sentBy(life);
  for (let index = 0; index < 20; index += 1) {
    const mallory = await signUp(life.lab, "victim", at(`198.51.${index}.1`));
    expect((await mallory.post("/delete-user", {}, at(`198.51.${index}.1`))).status).toBe(200);
  }
  expect(await sentBy(life)).toEqual(TEN);
  life.lab.clock.advance({ hours: 1 });
  await signUp(life.lab, "victim", at("198.51.99.1"));
  expect(await sentBy(life)).toEqual([`verify-email ${VICTIM}`]);
});

test("changes from several addresses to one mailbox send it at most ten mails an hour, and still succeed", async () => {
  const life = await openLife({ rateLimit });
  for (let index = 0; index < 15; index += 1) {
    // The caller changes from one verified mailbox after another.
    const own = { email: `mallory${index}@people.example.org`, emailVerified: true };
    await life.lab.store.update(user, { where: { name: "alice" } }, own);
    expect((await life.alice.post("/change-email", { newEmail: VICTIM }, at(`198.51.${index}.1`))).status).toBe(200);
    expect(placeOf(await follow(life.alice, await life.mailbox.last("change-email"), at(`198.51.${index}.1`)))).toBe(
      "/",
    );
    const [row] = await life.lab.users();
    expect([row?.email, row?.emailVerified]).toEqual([VICTIM, false]);
  }
  expect((await sentBy(life)).filter((mail) => mail.endsWith(VICTIM))).toEqual(TEN);
});
