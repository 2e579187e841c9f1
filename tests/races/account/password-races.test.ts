import { account, session, user, verification } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses, type OpenAgain, type OpenHarness } from "../../ground/harnesses.ts";
import { personOf, SESSION_COOKIE, signIn, signUp, trySignIn } from "../../ground/people.ts";
import { openRace, RACERS, times, told } from "./account-race.ts";

const { email, password: first } = personOf("alice");
const passwordOf = (round: number, racer: number): string => `a password of round ${round} by ${racer}`;

async function openAlice(open: OpenHarness, again: OpenAgain) {
  const race = await openRace(open, again, {});
  const alice = await signUp(race.lab, "alice");
  const [person] = await race.lab.users();
  const resetToken = async () => {
    const asked = await new Browser(race.lab).post("/request-password-reset", { email });
    expect(asked.status, asked.text).toBe(200);
    return (await race.mailbox.last("reset-password")).token;
  };
  const works = async (password: string) =>
    expect((await trySignIn(new Browser(race.lab), "alice", { password })).status).toBe(200);
  return { ...race, alice, userId: person?.id ?? "", resetToken, works };
}

describeHarnesses("setting a password, concurrently", (open, again, rounds) => {
  test(`succeeds for one of ${RACERS} changes, and leaves only its session`, async () => {
    const { lab, userId, racersOf } = await openAlice(open, again);
    let currentPassword = first;
    for (let round = 0; round < rounds; round += 1) {
      const browsers = racersOf(await signIn(lab, "alice", { password: currentPassword }));
      const answers = await Promise.all(
        browsers.map((browser, racer) => {
          const newPassword = passwordOf(round, racer);
          return browser.post("/change-password", { currentPassword, newPassword, revokeOtherSessions: true });
        }),
      );
      // A call that comes after the change has no session any more.
      const refused = answers.filter(({ status }) => status !== 200).map(told);
      expect(refused).toHaveLength(RACERS - 1);
      for (const code of refused) expect(["INVALID_PASSWORD", "UNAUTHORIZED"]).toContain(code);
      const winner = answers.findIndex(({ status }) => status === 200);
      const rows = await lab.store.list(session, { where: { userId } });
      expect(rows.map(({ token }) => token)).toEqual([answers[winner]?.at("token")]);
      currentPassword = passwordOf(round, winner);
    }
  });

  test("by a reset and by changes leaves one of the passwords, and no session from before a reset", async () => {
    const { lab, userId, racersOf, resetToken, works } = await openAlice(open, again);
    let currentPassword = first;
    for (let round = 0; round < rounds; round += 1) {
      const browsers = racersOf(await signIn(lab, "alice", { password: currentPassword }));
      const token = await resetToken();
      const answers = await Promise.all(
        browsers.map((browser, racer) => {
          const newPassword = passwordOf(round, racer);
          return racer % 2 === 0
            ? browser.post("/reset-password", { token, newPassword })
            : browser.post("/change-password", { currentPassword, newPassword });
        }),
      );
      for (const { status } of answers) expect([200, 400, 401]).toContain(status);
      // Either the reset came first, and the changes had the wrong password, or a change invalidated the token of the
      // reset.
      const won = answers.flatMap(({ status }, racer) => (status === 200 ? [racer] : []));
      expect(won).toHaveLength(1);
      const winner = won[0] ?? 0;
      expect(await lab.store.count(session, { where: { userId } })).toBe(winner % 2 === 0 ? 0 : round === 0 ? 2 : 1);
      currentPassword = passwordOf(round, winner);
      await works(currentPassword);
      await lab.store.delete(session, { where: { userId } });
    }
  });

  test(`succeeds once for ${RACERS} first passwords`, async () => {
    const { lab, labs, userId, alice, works } = await openAlice(open, again);
    const headers = { cookie: `${SESSION_COOKIE}=${alice.cookies.get(SESSION_COOKIE)}` };
    for (let round = 0; round < rounds; round += 1) {
      await lab.store.delete(account, { where: { userId } });
      const results = await Promise.all(
        Array.from({ length: RACERS }, (_, racer) =>
          (labs[racer % labs.length] ?? lab).auth.api
            .setPassword({ body: { newPassword: passwordOf(round, racer) }, headers })
            .then(() => "200")
            .catch(({ code }: { code: string }) => code),
        ),
      );
      expect(results.toSorted()).toEqual(["200", ...times(RACERS - 1, "PASSWORD_ALREADY_SET")]);
      expect(await lab.accounts()).toHaveLength(1);
      await works(passwordOf(round, results.indexOf("200")));
    }
  });

  test("by several tokens of one user succeeds for one, and deletes the others", async () => {
    const { lab, mailbox, strangers, works } = await openAlice(open, again);
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(strangers().map((racer) => racer.post("/request-password-reset", { email })));
      const tokens = (await mailbox.all("reset-password")).slice(-RACERS).map(({ token }) => token);
      expect(new Set(tokens).size).toBe(RACERS);
      const answers = await Promise.all(
        strangers().map((racer, index) =>
          racer.post("/reset-password", { token: tokens[index], newPassword: passwordOf(round, index) }),
        ),
      );
      expect(answers.map(told).sort()).toEqual(["200", ...times(RACERS - 1, "INVALID_TOKEN")]);
      expect(await lab.store.count(verification, { where: {} })).toBe(0);
      await works(passwordOf(round, answers.map(told).indexOf("200")));
    }
  });

  test("by a token that was requested during a change of the address is rejected", async () => {
    const { lab, userId, mailbox, strangers } = await openAlice(open, again);
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all([
        ...strangers().map((racer) => racer.post("/forget-password", { email })),
        // These are the writes of an address change, in its order.
        lab.store.transaction(async (store) => {
          await store.update(user, { where: { id: userId } }, { updatedAt: lab.clock.now() });
          await store.update(user, { where: { id: userId } }, { email: `alice-${round}@people.example.org` });
          await store.delete(verification, { where: { userId } });
        }),
      ]);
      for (const { token } of await mailbox.all("reset-password")) {
        const body = { token, newPassword: passwordOf(round, 0) };
        expect((await new Browser(lab).post("/reset-password", body)).status).toBe(400);
      }
      mailbox.mails.splice(0);
      await lab.store.update(user, { where: { id: userId } }, { email });
    }
  });
});
