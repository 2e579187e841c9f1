import { account, user } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { follow } from "../../ground/mailed.ts";
import type { OpenedAuth } from "../../ground/open-auth.ts";
import { personOf, signIn, signUp, tokenOf, trySignIn, whoIs } from "../../ground/people.ts";
import { openRace, RACERS } from "../../races/account/account-race.ts";
import { link, placeOf } from "./account-life.ts";

const providersOf = async (lab: OpenedAuth): Promise<string[]> =>
  (await lab.accounts()).map(({ providerId }) => providerId).sort();

describeHarnesses("unlinking an account, concurrently", (open, again, rounds) => {
  test("removes the password or resets it, never both, and keeps one sign-in method", async () => {
    const { lab, mailbox, racersOf } = await openRace(open, again, {});
    for (let round = 0; round < rounds; round += 1) {
      const alice = await signUp(lab, "alice");
      await lab.store.update(user, { where: {} }, { emailVerified: true });
      await link(lab, "alice", "google");
      await new Browser(lab).post("/forget-password", { email: personOf("alice").email });
      const { token } = await mailbox.last("reset-password");
      const newPassword = "another-long-password";
      const racers = racersOf(alice);
      const answers = await Promise.all(
        racers.map((racer, index) => {
          if (index % 2 === 0) return racer.post("/unlink-account", { providerId: "credential" });
          racer.cookies.clear();
          return racer.post("/reset-password", { token, newPassword });
        }),
      );
      const unlinked = answers.filter(({ status }, index) => index % 2 === 0 && status === 200).length;
      const reset = answers.filter(({ status }, index) => index % 2 === 1 && status === 200).length;
      expect([unlinked <= 1, reset <= 1, unlinked + reset >= 1]).toEqual([true, true, true]);
      expect(await providersOf(lab)).toEqual(unlinked === 1 ? ["google"] : ["credential", "google"]);
      const signedIn = await trySignIn(new Browser(lab), "alice", { password: newPassword });
      expect(signedIn.status).toBe(unlinked === 1 ? 401 : 200);
      await lab.store.delete(user, { where: {} });
      await mailbox.settle();
    }
  });

  test("keeps exactly one sign-in method while the password changes, and stores a password that was sent", async () => {
    const { lab, racersOf } = await openRace(open, again, {});
    for (let round = 0; round < rounds; round += 1) {
      const alice = await signUp(lab, "alice");
      await link(lab, "alice", "google");
      const currentPassword = personOf("alice").password;
      const newPassword = "another-long-password";
      const answers = await Promise.all(
        racersOf(alice).map((racer, index) => {
          if (index % 3 === 0) return racer.post("/change-password", { currentPassword, newPassword });
          return racer.post("/unlink-account", { providerId: index % 3 === 1 ? "credential" : "google" });
        }),
      );
      for (const { status, text } of answers) expect([200, 400], text).toContain(status);
      const left = await providersOf(lab);
      expect(left).toHaveLength(1);
      const changed = answers.some(({ status }, index) => index % 3 === 0 && status === 200);
      const password = changed ? newPassword : currentPassword;
      const signedIn = await trySignIn(new Browser(lab), "alice", { password });
      expect(signedIn.status).toBe(left[0] === "credential" ? 200 : 401);
      await lab.store.delete(account, { where: {} });
      await lab.store.delete(user, { where: {} });
    }
  });

  test("keeps a session revoked that a link renews, and ends its cookie cache in time", async () => {
    const { lab, mailbox, racersOf } = await openRace(open, again, {
      session: { cookieCache: { enabled: true, maxAge: 60 } },
    });
    const alice = await signUp(lab, "alice");
    const { email } = personOf("alice");
    for (let round = 0; round < rounds; round += 1) {
      const stolen = await signIn(lab, "alice");
      await alice.post("/send-verification-email", { email });
      const mail = await mailbox.last("verify-email");
      const [revoker = alice] = racersOf(alice);
      const thieves = racersOf(stolen).slice(1);
      const [revoked, ...opened] = await Promise.all([
        revoker.post("/revoke-session", { token: tokenOf(stolen) }),
        ...thieves.map((thief) => follow(thief, mail)),
      ]);
      expect(revoked.status).toBe(200);
      for (const answer of opened) expect(placeOf(answer)).toBe("/");
      expect(thieves).toHaveLength(RACERS - 1);
      for (const thief of thieves) expect((await thief.get("/list-accounts", { keep: false })).status).toBe(401);
      lab.clock.advance({ minutes: 1 });
      for (const thief of thieves) expect(await whoIs(thief)).toBeNull();
      expect(await lab.sessions()).toHaveLength(1);
      await lab.store.update(user, { where: {} }, { emailVerified: false });
      await mailbox.settle();
    }
  });
});
