import { account, session } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { personOf, SESSION_COOKIE, trySignIn } from "../../ground/people.ts";
import { assertOnlyOne, each, openRace, passwordOf, ROUNDS, requestResets } from "./password-race.ts";

const RACERS = 8;

describeHarnesses("passwords at once", (open, again) => {
  test("of eight changes of a password, one counts; it leaves the one session it began", async () => {
    const { lab, userId, browsers } = await openRace(open, again);
    let currentPassword = personOf("alice").password;
    for (let round = 0; round < ROUNDS; round += 1) {
      const device = new Browser(lab);
      expect((await trySignIn(device, "alice", { password: currentPassword })).status).toBe(200);
      const cookie = device.cookies.get(SESSION_COOKIE) ?? "";
      for (const browser of browsers) browser.cookies.set(SESSION_COOKIE, cookie);
      const answers = await Promise.all(
        browsers.map((browser, racer) => {
          const newPassword = passwordOf(round, racer);
          return browser.post("/change-password", { currentPassword, newPassword, revokeOtherSessions: true });
        }),
      );
      // Whoever comes when all is over has a session no more.
      const refused = answers.filter(({ status }) => status !== 200).map(({ code }) => String(code));
      expect(refused).toHaveLength(RACERS - 1);
      for (const code of refused) expect(["INVALID_PASSWORD", "UNAUTHORIZED"]).toContain(code);
      const winner = answers.findIndex(({ status }) => status === 200);
      const rows = await lab.store.list(session, { where: { userId } });
      expect(rows.map(({ token }) => token)).toEqual([answers[winner]?.at("token")]);
      currentPassword = passwordOf(round, winner);
    }
  });

  test("a reset and changes at once end with one of the passwords, and never with a session of before the reset", async () => {
    const { lab, userId, browsers, outgoing } = await openRace(open, again);
    let currentPassword = personOf("alice").password;
    for (let round = 0; round < ROUNDS; round += 1) {
      const device = new Browser(lab);
      expect((await trySignIn(device, "alice", { password: currentPassword })).status).toBe(200);
      for (const browser of browsers) browser.cookies.set(SESSION_COOKIE, device.cookies.get(SESSION_COOKIE) ?? "");
      const [token] = await requestResets(lab, outgoing, 1);
      const answers = await Promise.all(
        browsers.map((browser, racer) => {
          const newPassword = passwordOf(round, racer);
          return racer % 2 === 0
            ? browser.post("/reset-password", { token, newPassword })
            : browser.post("/change-password", { currentPassword, newPassword });
        }),
      );
      for (const { status } of answers) expect([200, 400, 401]).toContain(status);
      // Either the reset came first and the changes knew no password any more, or a change ended the reset's token.
      const won = answers.flatMap(({ status }, racer) => (status === 200 ? [racer] : []));
      expect(won).toHaveLength(1);
      const winner = won[0] ?? 0;
      expect(await lab.store.count(session, { where: { userId } })).toBe(winner % 2 === 0 ? 0 : round === 0 ? 2 : 1);
      currentPassword = passwordOf(round, winner);
      expect((await trySignIn(new Browser(lab), "alice", { password: currentPassword })).status).toBe(200);
      await lab.store.delete(session, { where: { userId } });
      await outgoing.collect();
    }
  });

  test("of eight first passwords, one is set", async () => {
    const { lab, labs, userId, cookie } = await openRace(open, again);
    const headers = { cookie: `${SESSION_COOKIE}=${cookie}` };
    for (let round = 0; round < ROUNDS; round += 1) {
      await lab.store.delete(account, { where: { userId } });
      const results = await Promise.allSettled(
        each((racer) => {
          const { api } = (labs[racer % labs.length] ?? lab).auth;
          return api.setPassword({ body: { newPassword: passwordOf(round, racer) }, headers });
        }),
      );
      const answers = results.map((result) =>
        result.status === "fulfilled" ? { status: 200, code: null } : { status: 400, code: result.reason.code },
      );
      const password = passwordOf(round, assertOnlyOne(answers, "PASSWORD_ALREADY_SET"));
      expect(await lab.accounts()).toHaveLength(1);
      expect((await trySignIn(new Browser(lab), "alice", { password })).status).toBe(200);
    }
  });

  test("no sign-in with the old password outlives a reset", async () => {
    const { lab, labs, userId, outgoing } = await openRace(open, again);
    let old = personOf("alice").password;
    for (let round = 0; round < ROUNDS; round += 1) {
      const [token] = await requestResets(lab, outgoing, 1);
      const newPassword = passwordOf(round, 0);
      const thieves = each((racer) => new Browser(labs[racer % labs.length] ?? lab));
      const signIns = thieves.map(async (thief, racer) => {
        // Some begin with the reset, some while it is under way.
        for (let pause = 0; pause < racer; pause += 1) await new Promise((resolve) => setImmediate(resolve));
        return trySignIn(thief, "alice", { password: old });
      });
      const reset = await new Browser(lab).post("/reset-password", { token, newPassword });
      expect(reset.status).toBe(200);
      for (const { status } of await Promise.all(signIns)) expect([200, 401]).toContain(status);
      expect(await lab.store.count(session, { where: { userId } })).toBe(0);
      expect((await trySignIn(new Browser(lab), "alice", { password: newPassword })).status).toBe(200);
      await lab.store.delete(session, { where: { userId } });
      old = newPassword;
      await outgoing.collect();
    }
  });
});
