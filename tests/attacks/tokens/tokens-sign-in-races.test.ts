import { user } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses, type OpenAgain, type OpenHarness } from "../../ground/harnesses.ts";
import { OWN_PAGE } from "../../ground/mailed.ts";
import { personOf, SESSION_COOKIE, signIn, signUp, trySignIn, whoIs } from "../../ground/people.ts";
import { openRace, RACERS, ROUNDS } from "../../races/account/account-race.ts";

const NEW = "another-correct-horse";
const { email, password } = personOf("alice");

/** Hashes that are cheap, and whose verification may be held once it is done. */
function createHeldPassword() {
  let holds: Promise<void>[] = [];
  let missing = 0;
  let reached = (): void => {};
  return {
    password: {
      // All of them are held at once, and somebody else's goes on beside them.
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
    /** Holds the next verifications, each until its own promise; resolves when all of them have begun. */
    hold(next: Promise<void>[]): Promise<void> {
      holds = next;
      missing = next.length;
      return new Promise((resolve) => {
        reached = resolve;
      });
    },
  };
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Sign-ins that have read alice's old password when it is taken away, and go on during that or after it. */
async function openThieves(open: OpenHarness, again: OpenAgain) {
  const { password: own, hold } = createHeldPassword();
  const race = await openRace(open, again, { emailAndPassword: { password: own } });
  const { lab, labs } = race;
  return {
    ...race,
    async steal(takeAway: () => Promise<unknown>): Promise<Browser[]> {
      let begin = (): void => {};
      const begun = new Promise<void>((resolve) => {
        begin = resolve;
      });
      let end = (): void => {};
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      const thieves = Array.from({ length: RACERS }, (_, index) => new Browser(labs[index % labs.length] ?? lab));
      const holds = thieves.map((_, index) => (index < 2 ? ended : begun.then(() => turns(index * index))));
      const allRead = hold(holds);
      const signIns = thieves.map((thief) => trySignIn(thief, "alice"));
      await allRead;
      const taken = takeAway().finally(end);
      begin();
      for (const { status } of await Promise.all(signIns)) expect([200, 401]).toContain(status);
      await taken;
      return thieves;
    },
  };
}

async function expectNobody(thieves: readonly Browser[]): Promise<void> {
  expect(await Promise.all(thieves.map((thief) => whoIs(thief)))).toEqual(thieves.map(() => null));
}

describeHarnesses("sign-ins with a password that is taken away meanwhile", (open, again) => {
  test("a reset leaves none of them a session, and the owner signs in", async () => {
    const { lab, mailbox, steal } = await openThieves(open, again);
    for (let round = 0; round < ROUNDS; round += 1) {
      await lab.store.delete(user, { where: {} });
      await signUp(lab, "alice");
      await lab.store.update(user, { where: { email } }, { emailVerified: true });
      await new Browser(lab).post("/forget-password", { email });
      const { token } = await mailbox.last("reset-password");
      const thieves = await steal(async () => {
        const answer = await new Browser(lab).post("/reset-password", { token, newPassword: NEW });
        expect(answer.status, answer.text).toBe(200);
      });
      await expectNobody(thieves);
      expect(await lab.sessions()).toEqual([]);
      expect(await whoIs(await signIn(lab, "alice", { password: NEW }))).toBe("alice");
    }
  });

  test("a change that ends the other sessions leaves the one that it began", async () => {
    const { lab, steal } = await openThieves(open, again);
    for (let round = 0; round < ROUNDS; round += 1) {
      await lab.store.delete(user, { where: {} });
      const owner = await signUp(lab, "alice");
      const thieves = await steal(async () => {
        const body = { currentPassword: password, newPassword: NEW, revokeOtherSessions: true };
        const answer = await owner.post("/change-password", body);
        expect(answer.status, answer.text).toBe(200);
      });
      await expectNobody(thieves);
      expect(await lab.sessions()).toHaveLength(1);
      expect(await whoIs(owner)).toBe("alice");
    }
  });

  test("a proof of the mailbox by its owner leaves a squatter none", async () => {
    const { lab, mailbox, steal } = await openThieves(open, again);
    for (let round = 0; round < ROUNDS; round += 1) {
      await lab.store.delete(user, { where: {} });
      const squatter = await signUp(lab, "alice");
      const owner = new Browser(lab);
      await owner.post("/send-verification-email", { email });
      const { url } = await mailbox.last("verify-email");
      const thieves = await steal(async () => {
        expect((await owner.get(url, { headers: OWN_PAGE })).headers.get("location")).toBe("/");
      });
      await expectNobody([squatter, ...thieves]);
      expect([await lab.sessions(), await lab.accounts()]).toEqual([[], []]);
      expect(owner.cookies.get(SESSION_COOKIE)).toBeUndefined();
    }
  });
});
