import { user, verification } from "@sallyport/core/store";
import { expect, test } from "vitest";
import { describeHarnesses, type OpenAgain, type OpenHarness } from "../../ground/harnesses.ts";
import { follow } from "../../ground/mailed.ts";
import { personOf, signIn, signUp, tokenOf } from "../../ground/people.ts";
import { openRace, RACERS } from "../../races/account/account-race.ts";
import { placeOf } from "./account-life.ts";

/** Opens an application in which Alice is signed in with a verified address, and the helpers of the races. */
async function openEmailChangeApp(open: OpenHarness, again: OpenAgain) {
  const race = await openRace(open, again, {});
  const alice = await signUp(race.lab, "alice");
  await race.lab.store.update(user, { where: {} }, { emailVerified: true });
  const alicesRow = async () => (await race.lab.users()).find(({ name }) => name === "alice");
  const ask = async (newEmail: string) => {
    const answer = await alice.post("/change-email", { newEmail });
    expect(answer.status, answer.text).toBe(200);
    return race.mailbox.last("change-email");
  };
  /** Restores the state at the beginning of a round. */
  const settle = async () => {
    await race.mailbox.settle();
    race.mailbox.mails.length = 0;
    await race.lab.store.delete(verification, { where: {} });
    await race.lab.store.update(
      user,
      { where: { name: "alice" } },
      { email: personOf("alice").email, emailVerified: true },
    );
  };
  return { ...race, alice, alicesRow, ask, settle };
}

describeHarnesses("concurrent changes of an email address", (open, again, rounds) => {
  test("keep one of ten requested links valid, and it sets the address of its own request", async () => {
    const { lab, mailbox, racersOf, alice, alicesRow, settle } = await openEmailChangeApp(open, again);
    for (let round = 0; round < rounds; round += 1) {
      const answers = await Promise.all(
        racersOf(alice).map((racer, index) =>
          racer.post("/change-email", { newEmail: `alice${index}@new.example.org` }),
        ),
      );
      expect(answers.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual(answers.map(() => 200));
      const mails = await mailbox.all("change-email");
      expect(mails.map(({ to }) => to)).toEqual(mails.map(() => personOf("alice").email));
      expect(mails).toHaveLength(RACERS);
      expect(await lab.store.count(verification, { where: {} })).toBe(1);
      const reached: string[] = [];
      for (const mail of mails) if (placeOf(await follow(alice, mail)) === "/") reached.push(mail.newEmail);
      expect(reached).toHaveLength(1);
      expect((await alicesRow())?.email).toBe(reached[0]);
      await settle();
    }
  });

  test("apply the first link or none, never both, if another change is requested while it is opened", async () => {
    const { mailbox, racersOf, alice, alicesRow, ask, settle } = await openEmailChangeApp(open, again);
    for (let round = 0; round < rounds; round += 1) {
      const first = await ask("first@new.example.org");
      const [mover = alice, caller = alice] = racersOf(alice);
      const [moved, asked] = await Promise.all([
        follow(mover, first),
        caller.post("/change-email", { newEmail: "second@new.example.org" }),
      ]);
      const isMoved = placeOf(moved) === "/";
      // A request that was decided with an outdated address gets 400.
      expect([200, 400]).toContain(asked.status);
      if (!isMoved) expect([placeOf(moved), asked.status]).toEqual(["/?error=invalid_token", 200]);
      expect((await alicesRow())?.email).toBe(isMoved ? "first@new.example.org" : personOf("alice").email);
      // After the change, no mail that went to the old mailbox can change the address again.
      await mailbox.settle();
      for (const mail of (await mailbox.all("change-email")).filter(({ to }) => to === personOf("alice").email)) {
        const place = placeOf(await follow(alice, mail));
        if (isMoved) expect(place).toBe("/?error=invalid_token");
      }
      await settle();
    }
  });

  test("change or keep the address, and revoke the session, if the session is revoked meanwhile", async () => {
    const { lab, racersOf, alice, alicesRow, ask, settle } = await openEmailChangeApp(open, again);
    for (let round = 0; round < rounds; round += 1) {
      const mail = await ask("alice@new.example.org");
      const stolen = await signIn(lab, "alice");
      const token = tokenOf(stolen);
      const [revoker = alice] = racersOf(alice);
      const [thief = stolen] = racersOf(stolen).slice(1);
      const [moved, revoked] = await Promise.all([follow(thief, mail), revoker.post("/revoke-session", { token })]);
      expect(revoked.status).toBe(200);
      const isMoved = placeOf(moved) === "/";
      if (!isMoved) expect(placeOf(moved)).toBe("/?error=unauthorized");
      expect((await alicesRow())?.email).toBe(isMoved ? "alice@new.example.org" : personOf("alice").email);
      expect((await lab.sessions()).map((row) => row.token)).not.toContain(token);
      await settle();
    }
  });
});
