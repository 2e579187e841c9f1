import { user, verification } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { personOf, trySignIn } from "../../ground/people.ts";
import { assertOnlyOne, each, openRace, passwordOf, ROUNDS, requestResets } from "./password-race.ts";

const RACERS = 8;

describeHarnesses("reset tokens at once", (open, again) => {
  test("a reset token is used once, and only its winner's password works", async () => {
    const { lab, browsers, outgoing } = await openRace(open, again);
    for (let round = 0; round < ROUNDS; round += 1) {
      const [token] = await requestResets(lab, outgoing, 1);
      const answers = await Promise.all(
        browsers.map((browser, racer) =>
          browser.post("/reset-password", { token, newPassword: passwordOf(round, racer) }),
        ),
      );
      const winner = assertOnlyOne(answers, "INVALID_TOKEN");
      const signIns = await Promise.all(
        each((racer) => trySignIn(new Browser(lab), "alice", { password: passwordOf(round, racer) })),
      );
      expect(signIns.map(({ status }) => status)).toEqual(each((racer) => (racer === winner ? 200 : 401)));
      expect((await outgoing.collect()).map(({ kind }) => kind)).toEqual(["notice"]);
    }
  });

  test("of eight tokens of one person, used at once, one counts and none is left", async () => {
    const { lab, browsers, outgoing } = await openRace(open, again);
    for (let round = 0; round < ROUNDS; round += 1) {
      const tokens = await requestResets(lab, outgoing, RACERS);
      expect(new Set(tokens).size).toBe(RACERS);
      const answers = await Promise.all(
        browsers.map((browser, racer) =>
          browser.post("/reset-password", { token: tokens[racer], newPassword: passwordOf(round, racer) }),
        ),
      );
      const winner = assertOnlyOne(answers, "INVALID_TOKEN");
      expect(await lab.store.count(verification, { where: {} })).toBe(0);
      const password = passwordOf(round, winner);
      expect((await trySignIn(new Browser(lab), "alice", { password })).status).toBe(200);
      await outgoing.collect();
    }
  });

  test("a link that is asked for while the address changes reaches the old mailbox dead, or not at all", async () => {
    const { lab, labs, userId, outgoing } = await openRace(open, again);
    const old = personOf("alice").email;
    for (let round = 0; round < ROUNDS; round += 1) {
      const moved = `alice-${round}@people.example.org`;
      await Promise.all([
        ...each((racer) => new Browser(labs[racer % labs.length] ?? lab).post("/forget-password", { email: old })),
        // What a change of address writes, in its order.
        lab.store.transaction(async (store) => {
          await store.update(user, { where: { id: userId } }, { updatedAt: lab.clock.now() });
          await store.update(user, { where: { id: userId } }, { email: moved });
          await store.delete(verification, { where: { userId } });
        }),
      ]);
      for (const mail of await outgoing.collect()) {
        if (mail.kind !== "reset-password") continue;
        const body = { token: mail.token, newPassword: passwordOf(round, 0) };
        expect((await new Browser(lab).post("/reset-password", body)).status).toBe(400);
      }
      await lab.store.update(user, { where: { id: userId } }, { email: old });
    }
  });
});
