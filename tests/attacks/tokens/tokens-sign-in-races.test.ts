import { user } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses, type OpenAgain, type OpenHarness } from "../../ground/harnesses.ts";
import { OWN_PAGE } from "../../ground/mailed.ts";
import { personOf, SESSION_COOKIE, signIn, signUp, trySignIn, whoIs } from "../../ground/people.ts";
import { openRace, RACERS } from "../../races/account/account-race.ts";

const NEW = "another-correct-horse";
const { email, password } = personOf("alice");

/** A cheap hash function, whose verification can be held back. */
function createHeldPassword() {
  let holds: Promise<void>[] = [];
  let missing = 0;
  let reached = (): void => {};
  return {
    password: {
      // All of them are held at once, while another one continues.
      concurrency: RACERS + 1,
      hash: async (text: string) => `plain:${text}`,
      verify: async (input: { readonly hash: string; readonly password: string }) => {
        const hold = holds.shift();
        missing -= 1;
        if (missing === 0) reached();
        await hold;
        return input.hash === `plain:${input.password}`;
      },
    },
    /** Holds each of the next verifications until its promise resolves. Returns when all have started. */
    hold(next: Promise<void>[]): Promise<void> {
      holds = next;
      missing = next.length;
      const begun = Promise.withResolvers<void>();
      reached = begun.resolve;
      return begun.promise;
    },
  };
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Sign-ins that have read Alice's old password when it is removed, and continue meanwhile or afterwards. */
async function openThieves(open: OpenHarness, again: OpenAgain) {
  const { password: own, hold } = createHeldPassword();
  const race = await openRace(open, again, { emailAndPassword: { password: own } });
  const { strangers } = race;
  return {
    ...race,
    async steal(takeAway: () => Promise<unknown>): Promise<Browser[]> {
      const begun = Promise.withResolvers<void>();
      const ended = Promise.withResolvers<void>();
      const thieves = strangers();
      const holds = thieves.map((_, index) =>
        index < 2 ? ended.promise : begun.promise.then(() => turns(index * index)),
      );
      const allRead = hold(holds);
      const signIns = thieves.map((thief) => trySignIn(thief, "alice"));
      await allRead;
      const taken = takeAway().finally(ended.resolve);
      begun.resolve();
      for (const { status } of await Promise.all(signIns)) expect([200, 401]).toContain(status);
      await taken;
      return thieves;
    },
  };
}

type Thieves = Awaited<ReturnType<typeof openThieves>>;

/** Ways to remove the old password, and whether they leave a session. */
const ENDINGS: Readonly<
  Record<
    string,
    readonly [isSessionLeft: boolean, take: (race: Thieves, alice: Browser) => Promise<() => Promise<unknown>>]
  >
> = {
  "a reset": [
    false,
    async ({ lab, mailbox }) => {
      await lab.store.update(user, { where: { email } }, { emailVerified: true });
      await new Browser(lab).post("/forget-password", { email });
      const { token } = await mailbox.last("reset-password");
      return async () => {
        const answer = await new Browser(lab).post("/reset-password", { token, newPassword: NEW });
        expect(answer.status, answer.text).toBe(200);
      };
    },
  ],
  "a change with revokeOtherSessions": [
    true,
    async (_, alice) => async () => {
      const body = { currentPassword: password, newPassword: NEW, revokeOtherSessions: true };
      const answer = await alice.post("/change-password", body);
      expect(answer.status, answer.text).toBe(200);
    },
  ],
  "a verification of the mailbox by its owner": [
    false,
    async ({ lab, mailbox }) => {
      const owner = new Browser(lab);
      await owner.post("/send-verification-email", { email });
      const { url } = await mailbox.last("verify-email");
      return async () => {
        expect((await owner.get(url, { headers: OWN_PAGE })).headers.get("location")).toBe("/");
        expect(owner.cookies.get(SESSION_COOKIE)).toBeUndefined();
      };
    },
  ],
};

describeHarnesses("sign-ins with a password that is removed meanwhile", (open, again, rounds) => {
  test.each(Object.entries(ENDINGS))("get no session after %s", async (name, [isSessionLeft, take]) => {
    const race = await openThieves(open, again);
    const { lab, steal } = race;
    for (let round = 0; round < rounds; round += 1) {
      await lab.store.delete(user, { where: {} });
      const alice = await signUp(lab, "alice");
      const thieves = await steal(await take(race, alice));
      expect(await Promise.all(thieves.map((thief) => whoIs(thief)))).toEqual(thieves.map(() => null));
      expect([await whoIs(alice), (await lab.sessions()).length]).toEqual(isSessionLeft ? ["alice", 1] : [null, 0]);
      if (name.startsWith("a verification")) expect(await lab.accounts()).toEqual([]);
      else expect(await whoIs(await signIn(lab, "alice", { password: NEW }))).toBe("alice");
    }
  });
});
