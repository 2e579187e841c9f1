import { verification } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { follow } from "../../ground/mailed.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, signIn, signUp, whoIs } from "../../ground/people.ts";
import { assertInert, type Life, openLife, placeOf } from "../account/account-life.ts";

const DAY = 86_400;
const { password } = personOf("alice");

async function openDeletionApp(more: object = {}) {
  const heard: string[] = [];
  const hear = (name: string) => () => void heard.push(name);
  const life = await openLife({
    user: {
      deleteUser: {
        enabled: true,
        verifyByEmail: true,
        beforeDelete: hear("before"),
        afterDelete: hear("after"),
        ...more,
      },
    },
  });
  return { life, heard };
}
async function askToLeave({ alice, mailbox }: Life) {
  expect((await alice.post("/delete-user", { callbackURL: "/bye" })).json).toEqual({
    success: true,
    message: "Verification email sent",
  });
  return mailbox.last("delete-account");
}

test("ten confirmations at once: one success, hooks once, nothing worse than a refusal", async () => {
  const { life, heard } = await openDeletionApp();
  const mail = await askToLeave(life);
  const answers = await Promise.all(Array.from({ length: 10 }, () => follow(life.alice, mail, { keep: false })));
  const places = answers.map(placeOf);
  expect(places.filter((place) => place === "/bye")).toHaveLength(1);
  for (const place of places) expect(place).toMatch(/^\/bye(\?error=(invalid_token|unauthorized))?$/);
  expect(heard).toEqual(["before", "after"]);
  expect([await life.lab.users(), await life.lab.sessions(), await life.lab.accounts()]).toEqual([[], [], []]);
});

test("an old confirmation does nothing to whoever has the address now", async () => {
  const { life, heard } = await openDeletionApp();
  const [first, second] = [await askToLeave(life), await askToLeave(life)];
  expect(placeOf(await follow(life.alice, first))).toBe("/bye");
  const reborn = await signUp(life.lab, "alice");
  await assertInert(life, async () => {
    for (const mail of [first, second]) {
      expect(placeOf(await follow(reborn, mail))).toBe("/bye?error=invalid_token");
      expect((await reborn.post("/delete-user", { token: mail.token })).code).toBe("INVALID_TOKEN");
    }
  });
  expect(heard).toEqual(["before", "after"]);
  expect(await whoIs(reborn)).toBe("alice");
});

describe("guards of a deletion", () => {
  test("a wrong password, an empty one and one of no text delete nobody", async () => {
    const life = await openLife();
    await assertInert(life, async () => {
      for (const [body, code] of [
        [{ password: "wrong-password" }, "INVALID_PASSWORD"],
        [{ password: "" }, "INVALID_PASSWORD"],
        [{ password: personOf("bob").password }, "INVALID_PASSWORD"],
        [{ password: "p".repeat(1000) }, "PASSWORD_TOO_LONG"],
        [{ password: null }, "VALIDATION_ERROR"],
        [{ password: [password] }, "VALIDATION_ERROR"],
        [{ password: true }, "VALIDATION_ERROR"],
        [{ token: "" }, "INVALID_TOKEN"],
        [{ token: null }, "VALIDATION_ERROR"],
        [{ token: "x", password }, "INVALID_TOKEN"],
      ] as const) {
        const answer = await life.alice.post("/delete-user", body);
        expect([answer.status, answer.code], JSON.stringify(body).slice(0, 60)).toEqual([400, code]);
      }
    });
  });

  test("a stale session without a password is told to sign in again, where nobody sends mail", async () => {
    const lab = openAuth({ user: { deleteUser: { enabled: true } } });
    const alice = await signUp(lab, "alice");
    lab.clock.advance({ days: 1 });
    const answer = await alice.post("/delete-user");
    const message = "Session expired. Re-authenticate to perform this action.";
    expect([answer.status, answer.json]).toEqual([400, { code: "SESSION_EXPIRED", message }]);
    expect(await lab.users()).toHaveLength(1);
    const fresh = await signIn(lab, "alice");
    expect((await fresh.post("/delete-user")).json).toEqual({ success: true, message: "User deleted" });
  });

  test("a stale session gets the mail where somebody sends it, and nobody is gone before its link", async () => {
    const life = await openLife();
    life.lab.clock.advance({ days: 1 });
    const mail = await askToLeave(life);
    expect(await life.lab.users()).toHaveLength(1);
    expect(placeOf(await follow(life.alice, mail))).toBe("/bye");
    expect(await life.lab.users()).toEqual([]);
  });

  test("switched off, there is no such place, whatever is sent there", async () => {
    const life = await openLife({ user: { deleteUser: { enabled: false } } });
    await assertInert(life, async () => {
      for (const body of [{}, { password }, { token: "x" }, { password: 5 }]) {
        for (const browser of [life.alice, new Browser(life.lab)]) {
          const answer = await browser.post("/delete-user", body);
          expect([answer.status, answer.code], JSON.stringify(body)).toEqual([404, "NOT_FOUND"]);
        }
      }
      expect((await life.alice.get("/delete-user/callback", { query: "token=x&callbackURL=/x" })).status).toBe(404);
    });
  });

  test("a GET deletes nobody", async () => {
    const life = await openLife();
    await assertInert(life, async () => {
      const answer = await life.alice.get("/delete-user", { query: `password=${password}` });
      expect([404, 405]).toContain(answer.status);
    });
  });

  test("a confirmation lives a day, and works in the person's own session only", async () => {
    const { life, heard } = await openDeletionApp();
    const bob = await signUp(life.lab, "bob");
    const mail = await askToLeave(life);
    await assertInert(life, async () => {
      expect(placeOf(await follow(new Browser(life.lab), mail))).toBe("/bye?error=unauthorized");
      expect(placeOf(await follow(bob, mail))).toBe("/bye?error=invalid_token");
    });
    expect(heard).toEqual([]);
    life.lab.clock.advance({ seconds: DAY - 1 });
    expect(placeOf(await follow(life.alice, mail))).toBe("/bye");
    const late = await openDeletionApp();
    const lateMail = await askToLeave(late.life);
    late.life.lab.clock.advance({ days: 1 });
    expect(placeOf(await follow(late.life.alice, lateMail))).toBe("/bye?error=invalid_token");
    expect(await late.life.lab.users()).toHaveLength(1);
  });

  test("what beforeDelete refuses stays whole, and its token is spent", async () => {
    const { life } = await openDeletionApp({
      beforeDelete: () => {
        throw new Error("not today");
      },
    });
    const mail = await askToLeave(life);
    const response = await life.lab.auth.handler(
      new Request(mail.url, { headers: { cookie: life.alice.cookies.header() ?? "" } }),
    );
    expect([response.status, await response.json()]).toEqual([
      500,
      expect.objectContaining({ code: "INTERNAL_ERROR" }),
    ]);
    expect([(await life.lab.users()).length, await whoIs(life.alice)]).toEqual([1, "alice"]);
    expect(await life.lab.store.count(verification, { where: {} })).toBe(0);
  });
});
