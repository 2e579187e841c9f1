import { account, session, user, verification } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { follow } from "../../ground/mailed.ts";
import type { OpenedAuth } from "../../ground/open-auth.ts";
import { personOf, signUp, trySignIn } from "../../ground/people.ts";
import { openRace, RACERS } from "../../races/account/account-race.ts";
import { placeOf } from "./account-life.ts";

/** Counts users, sessions, accounts and the tokens that belong to a user. Tokens for unknown addresses have no user. */
async function rowsOf({ store }: OpenedAuth): Promise<number[]> {
  const counts: number[] = [];
  for (const table of [user, session, account]) counts.push(await store.count(table, { where: {} }));
  const tokens = await store.list(verification, { where: {} });
  return [...counts, tokens.filter(({ userId }) => userId !== null).length];
}

describeHarnesses(
  "deleting an account, concurrently",
  (open, again, rounds) => {
    test("rejects a sign-up with the same address, or creates another user with complete rows", async () => {
      const { lab, labs, racersOf } = await openRace(open, again, {});
      for (let round = 0; round < rounds; round += 1) {
        const alice = await signUp(lab, "alice");
        const [before] = await lab.users();
        const [leaver = alice] = racersOf(alice);
        const password = "a password of the heir";
        const heirs = Array.from({ length: RACERS - 1 }, (_, index) => new Browser(labs[index % labs.length] ?? lab));
        const [left, ...joined] = await Promise.all([
          leaver.post("/delete-user"),
          ...heirs.map((heir) => heir.post("/sign-up/email", { ...personOf("alice"), password })),
        ]);
        expect(left.status, left.text).toBe(200);
        const won = joined.filter(({ status }) => status === 200);
        for (const { status, code } of joined.filter((answer) => !won.includes(answer))) {
          // The row that had the address may be deleted before it is read.
          expect([status, ["USER_ALREADY_EXISTS", "VALUE_ALREADY_TAKEN"].includes(String(code))]).toEqual([422, true]);
        }
        expect(won.length).toBeLessThanOrEqual(1);
        expect(await rowsOf(lab)).toEqual(won.length === 1 ? [1, 1, 1, 0] : [0, 0, 0, 0]);
        if (won.length === 1) {
          expect((await lab.users())[0]?.id).not.toBe(before?.id);
          expect((await trySignIn(new Browser(lab), "alice")).status).toBe(401);
          expect((await trySignIn(new Browser(lab), "alice", { password })).status).toBe(200);
        }
        await lab.store.delete(user, { where: {} });
      }
    });

    test("leaves no user, session or token while links of every kind are opened", async () => {
      const { lab, mailbox, racersOf } = await openRace(open, again, {
        emailVerification: { autoSignInAfterVerification: true },
      });
      for (let round = 0; round < rounds; round += 1) {
        const alice = await signUp(lab, "alice");
        const { email } = personOf("alice");
        await alice.post("/send-verification-email", { email });
        const verify = await mailbox.last("verify-email");
        await new Browser(lab).post("/forget-password", { email });
        const { token } = await mailbox.last("reset-password");
        const [leaver = alice, ...others] = racersOf(alice);
        for (const other of others) other.cookies.clear();
        const opened = others.map((other, index) =>
          index % 2 === 0
            ? follow(other, verify)
            : other.post("/reset-password", { token, newPassword: "another-long-password" }),
        );
        const [left, ...answers] = await Promise.all([leaver.post("/delete-user"), ...opened]);
        // A reset that came first has revoked the session, so the deletion is rejected.
        const isReset = answers.some(({ status }, index) => index % 2 === 1 && status === 200);
        expect([left.status, left.text]).toEqual(
          left.status === 200 ? [200, expect.any(String)] : [401, expect.any(String)],
        );
        if (left.status !== 200) expect(isReset).toBe(true);
        for (const [index, answer] of answers.entries()) {
          if (index % 2 === 0) expect(placeOf(answer)).toMatch(/^\/(\?error=(invalid_token|user_not_found))?$/);
          else expect(answer.status === 200 || answer.code === "INVALID_TOKEN", answer.text).toBe(true);
        }
        if (left.status === 200) expect(await rowsOf(lab)).toEqual([0, 0, 0, 0]);
        await lab.store.delete(user, { where: {} });
        await mailbox.settle();
      }
    });

    test("leaves no row and returns no 500 while accounts and passwords change and mails are requested", async () => {
      const { lab, mailbox, racersOf } = await openRace(open, again, {});
      const { email, password } = personOf("alice");
      for (let round = 0; round < rounds; round += 1) {
        const alice = await signUp(lab, "alice");
        const now = lab.clock.now();
        const [row] = await lab.users();
        const google = { id: `google-${round}`, providerId: "google", accountId: "a", userId: row?.id ?? "" };
        await lab.store.insert(account, { ...google, createdAt: now, updatedAt: now });
        const [leaver = alice, ...others] = racersOf(alice);
        const calls = [
          (other: Browser) => other.post("/unlink-account", { providerId: "google" }),
          (other: Browser) =>
            other.post("/change-password", { currentPassword: password, newPassword: "another-password" }),
          (other: Browser) => other.post("/forget-password", { email }),
          (other: Browser) => other.post("/send-verification-email", { email }),
        ];
        const [left, ...answers] = await Promise.all([
          leaver.post("/delete-user"),
          ...others.map((other, index) => calls[index % calls.length]?.(other) ?? other.get("/ok")),
        ]);
        expect(left.status, left.text).toBe(200);
        for (const { status, text } of answers) expect([200, 400, 401], text).toContain(status);
        expect(await rowsOf(lab)).toEqual([0, 0, 0, 0]);
        await mailbox.settle();
      }
    });

    test("deletes the user or changes the password, never both", async () => {
      const { lab, racersOf } = await openRace(open, again, {});
      const { password } = personOf("alice");
      for (let round = 0; round < rounds; round += 1) {
        const alice = await signUp(lab, "alice");
        const newPassword = "another-long-password";
        const answers = await Promise.all(
          racersOf(alice).map((racer, index) =>
            index % 2 === 0
              ? racer.post("/change-password", { currentPassword: password, newPassword })
              : racer.post("/delete-user", { password }),
          ),
        );
        const deleted = answers.filter(({ status }, index) => index % 2 === 1 && status === 200);
        for (const { status, text } of answers) expect([200, 400, 401], text).toContain(status);
        const rows = [(await lab.users()).length, (await lab.accounts()).length, (await lab.sessions()).length];
        expect(deleted.length).toBeLessThanOrEqual(1);
        expect(rows).toEqual(deleted.length === 1 ? [0, 0, 0] : [1, 1, 1]);
        if (deleted.length === 0)
          expect((await alice.post("/delete-user", { password: newPassword })).status).toBe(200);
      }
    });
  },
  { storesSessions: true },
);
