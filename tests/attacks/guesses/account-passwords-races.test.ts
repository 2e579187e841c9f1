import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { personOf, SESSION_COOKIE, signUp, trySignIn, whoIs } from "../../ground/people.ts";
import { openRace, ROUNDS } from "../../races/account/account-race.ts";

describeHarnesses("a change of the password", (open, again) => {
  test("ends sign-ins with the old one that are under way: only the caller's new session is left", async () => {
    const { lab, labs, racersOf } = await openRace(open, again, {});
    let password = personOf("alice").password;
    const alice = await signUp(lab, "alice");
    for (let round = 0; round < ROUNDS; round += 1) {
      const newPassword = `the password of round ${round}`;
      const [owner = alice] = racersOf(alice);
      const thieves = Array.from({ length: 9 }, (_, index) => new Browser(labs[index % labs.length] ?? lab));
      const body = { currentPassword: password, newPassword, revokeOtherSessions: true };
      const [changed, ...answers] = await Promise.all([
        owner.post("/change-password", body),
        ...thieves.map((thief) => trySignIn(thief, "alice", { password })),
      ]);
      expect(changed.status, changed.text).toBe(200);
      for (const { status, text } of answers) expect([200, 401], text).toContain(status);
      expect((await lab.sessions()).map(({ token }) => token)).toEqual([changed.at("token")]);
      for (const thief of thieves) expect(await whoIs(thief)).toBeNull();
      alice.cookies.set(SESSION_COOKIE, owner.cookies.get(SESSION_COOKIE) ?? "");
      expect(await whoIs(alice)).toBe("alice");
      password = newPassword;
    }
  });

  test("of a change and a deletion by password at once, whoever is first decides: no half of either is left", async () => {
    const { lab, racersOf } = await openRace(open, again, {});
    const { password } = personOf("alice");
    for (let round = 0; round < ROUNDS; round += 1) {
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
      if (deleted.length === 0) expect((await alice.post("/delete-user", { password: newPassword })).status).toBe(200);
    }
  });
});
