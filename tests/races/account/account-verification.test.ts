import type { AuthOptions } from "@sallyport/core";
import { user } from "@sallyport/core/store";
import { type Answer, Browser, Outbox } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses, type OpenAgain, type OpenHarness } from "../../ground/harnesses.ts";
import { rounds } from "../../ground/long-form.ts";
import { ACCOUNTS, OWN_PAGE } from "../../ground/mailed.ts";
import type { OpenedAuth } from "../../ground/open-auth.ts";
import { personOf, whoIs } from "../../ground/people.ts";

const ROUNDS = rounds(20);
const RACERS = 8;
const SEND = "/send-verification-email";

/** Four instances of four connections each on one database, and the mailbox of all. */
async function openRace(open: OpenHarness, again: OpenAgain, options: Partial<AuthOptions>) {
  const mailbox = new Outbox();
  const given = { ...mailbox.options, ...ACCOUNTS, ...options };
  const lab = await open(given);
  const labs = [lab, ...Array.from({ length: 3 }, () => again({ ...given, clock: lab.clock }))];
  const browsers = (): Browser[] => Array.from({ length: RACERS }, (_, index) => new Browser(labs[index % 4] ?? lab));
  // Connections are made before the start, or the first instance would always win.
  await Promise.all(browsers().map((browser) => browser.post(SEND, { email: "nobody@people.example.org" })));
  return { lab, mailbox, browsers };
}

const statusesOf = (answers: readonly Answer[]): number[] => answers.map(({ status }) => status).sort();
const all = (status: number): number[] => Array.from({ length: RACERS }, () => status);

async function personIn(lab: OpenedAuth, name: string) {
  const row = await lab.store.find(user, { where: { email: personOf(name).email } });
  if (row === null) throw new Error(`${name} is not there`);
  const accounts = (await lab.accounts()).filter(({ userId }) => userId === row.id);
  const sessions = (await lab.sessions()).filter(({ userId }) => userId === row.id);
  return { row, accounts, sessions };
}

describeHarnesses("verification at once", (open, again) => {
  test("eight openings of one link: eight answers, one session", async () => {
    const { lab, mailbox, browsers } = await openRace(open, again, {
      emailAndPassword: { requireEmailVerification: true },
      emailVerification: { autoSignInAfterVerification: true },
    });
    for (let round = 0; round < ROUNDS; round += 1) {
      const name = `person${round}`;
      await new Browser(lab).post("/sign-up/email", personOf(name));
      const { token } = await mailbox.last("verify-email");
      const racers = browsers();
      const answers = await Promise.all(
        racers.map((each) => each.get("/verify-email", { query: `token=${token}`, headers: OWN_PAGE })),
      );
      expect(statusesOf(answers)).toEqual(all(200));
      for (const answer of answers) expect(answer.at("user", "emailVerified")).toBe(true);
      const { row, sessions } = await personIn(lab, name);
      expect(row.emailVerified).toBe(true);
      expect(sessions).toHaveLength(1);
      const signedIn = await Promise.all(racers.map((each) => whoIs(each)));
      expect(signedIn.filter((each) => each !== null)).toEqual([name]);
    }
  });

  test("links that anybody asked for, opened beside one another: one ends what was there before, none fails", async () => {
    const { lab, mailbox, browsers } = await openRace(open, again, {
      emailVerification: { autoSignInAfterVerification: true },
    });
    for (let round = 0; round < ROUNDS; round += 1) {
      const { email, ...rest } = personOf(`person${round}`);
      const squatter = new Browser(lab);
      await squatter.post("/sign-up/email", { email, ...rest });
      const racers = browsers();
      await Promise.all(racers.map((each) => each.post(SEND, { email })));
      const links = (await mailbox.all("verify-email")).slice(-RACERS).map(({ url }) => url);
      expect(new Set(links).size).toBe(RACERS);
      const answers = await Promise.all(
        racers.map((each, index) => each.get(links[index] ?? "", { headers: OWN_PAGE })),
      );
      expect(statusesOf(answers)).toEqual(all(302));
      for (const { headers } of answers) expect(headers.get("location")).toBe("/");
      const { row, accounts, sessions } = await personIn(lab, `person${round}`);
      expect([row.emailVerified, accounts.length, sessions.length]).toEqual([true, 0, 1]);
      expect(await whoIs(squatter)).toBeNull();
    }
  });

  test("two sign-ups over an unverified one, their links opened at once: one password counts", async () => {
    const { lab, mailbox, browsers } = await openRace(open, again, {
      emailAndPassword: { requireEmailVerification: true },
    });
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = personOf(`person${round}`);
      await new Browser(lab).post("/sign-up/email", person);
      const racers = browsers();
      const passwordOf = (index: number): string => `the password of racer ${index}`;
      const answers = await Promise.all(
        racers.map((each, index) => each.post("/sign-up/email", { ...person, password: passwordOf(index) })),
      );
      expect(statusesOf(answers)).toEqual(all(200));
      const links = (await mailbox.all("verify-email")).slice(-RACERS).map(({ url }) => url);
      await Promise.all(racers.map((each, index) => each.get(links[index] ?? "", { headers: OWN_PAGE })));
      const { row, accounts } = await personIn(lab, `person${round}`);
      expect([row.emailVerified, accounts.length]).toEqual([true, 1]);
      const passwords = [person.password, ...racers.map((_, index) => passwordOf(index))];
      const tries = await Promise.all(
        passwords.map((password) => new Browser(lab).post("/sign-in/email", { email: person.email, password })),
      );
      expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(tries[0]?.status).toBe(401);
    }
  });
});
