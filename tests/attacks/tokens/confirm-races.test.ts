import { user } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { personOf, trySignIn } from "../../ground/people.ts";
import { openRace, RACERS } from "../../races/account/account-race.ts";

const OPTIONS = {
  emailAndPassword: { requireEmailVerification: true },
  emailVerification: { autoSignInAfterVerification: true },
};

describeHarnesses("a sign-up that is confirmed and denied concurrently", (open, again, rounds) => {
  test("is either confirmed or denied, never half of both", async () => {
    const { lab, labs, mailbox } = await openRace(open, again, OPTIONS);
    const seen = { confirmed: 0, denied: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const name = `person${round}`;
      await new Browser(lab).post("/sign-up/email", personOf(name));
      const { token } = await mailbox.last("verify-email");
      const calls = Array.from({ length: RACERS }, (_, racer) => {
        const path = (racer + round) % 2 === 0 ? "/confirm-email" : "/reject-sign-up";
        return new Browser(labs[racer % labs.length] ?? lab).post(path, { token }).then((answer) => ({ path, answer }));
      });
      const answers = await Promise.all(calls);
      const done = (path: string) => answers.filter((each) => each.path === path && each.answer.status === 200).length;
      const row = await lab.store.find(user, { where: { email: personOf(name).email } });
      const accounts = (await lab.accounts()).filter(({ userId }) => userId === row?.id);
      const sessions = (await lab.sessions()).filter(({ userId }) => userId === row?.id);
      const signedIn = (await trySignIn(new Browser(lab), name)).status;
      if (row?.emailVerified) {
        seen.confirmed += 1;
        expect([done("/reject-sign-up"), accounts.length, sessions.length, signedIn]).toEqual([0, 1, 1, 200]);
        // A link that is opened again gets the same answer.
        expect(done("/confirm-email")).toBe(RACERS / 2);
      } else {
        seen.denied += 1;
        expect([done("/reject-sign-up"), done("/confirm-email")]).toEqual([1, 0]);
        expect([accounts.length, sessions.length, signedIn]).toEqual([0, 0, 401]);
      }
    }
    expect(seen.confirmed + seen.denied).toBe(rounds);
  });
});
