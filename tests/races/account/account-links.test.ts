import { user } from "@sallyport/core/store";
import { type Answer, Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses, type OpenAgain, type OpenHarness } from "../../ground/harnesses.ts";
import { OWN_PAGE } from "../../ground/mailed.ts";
import type { OpenedAuth } from "../../ground/open-auth.ts";
import { personOf, signUp, whoIs } from "../../ground/people.ts";
import { openRace, RACERS, times } from "./account-race.ts";

const SEND = "/send-verification-email";

const statusesOf = (answers: readonly Answer[]): number[] => answers.map(({ status }) => status).sort();
const all = (status: number): number[] => times(RACERS, status);

async function personIn(lab: OpenedAuth, name: string) {
  const row = await lab.store.find(user, { where: { email: personOf(name).email } });
  if (row === null) throw new Error(`There is no user ${name}`);
  const accounts = (await lab.accounts()).filter(({ userId }) => userId === row.id);
  const sessions = (await lab.sessions()).filter(({ userId }) => userId === row.id);
  return { row, accounts, sessions };
}

describeHarnesses("verifying an address, concurrently", (open, again, rounds) => {
  test("returns 200 each time one link is opened, and starts one session", async () => {
    const { lab, mailbox, strangers } = await openRace(open, again, {
      emailAndPassword: { requireEmailVerification: true },
      emailVerification: { autoSignInAfterVerification: true },
    });
    for (let round = 0; round < rounds; round += 1) {
      const name = `person${round}`;
      await new Browser(lab).post("/sign-up/email", personOf(name));
      const { token } = await mailbox.last("verify-email");
      const racers = strangers();
      const answers = await Promise.all(
        racers.map((each) => each.get("/verify-email", { query: `token=${token}`, headers: OWN_PAGE })),
      );
      expect(statusesOf(answers)).toEqual(all(200));
      // Only the call that verifies the address shows the profile.
      expect(answers.flatMap((answer) => answer.at("user", "emailVerified") ?? [])).toEqual([true]);
      const { row, sessions } = await personIn(lab, name);
      expect(row.emailVerified).toBe(true);
      expect(sessions).toHaveLength(1);
      const signedIn = await Promise.all(racers.map((each) => whoIs(each)));
      expect(signedIn.filter((each) => each !== null)).toEqual([name]);
    }
  });

  test("opens every link without an error, and removes the squatter's access once", async () => {
    const { lab, mailbox, strangers } = await openRace(open, again, {
      emailVerification: { autoSignInAfterVerification: true },
    });
    for (let round = 0; round < rounds; round += 1) {
      const { email, ...rest } = personOf(`person${round}`);
      const squatter = new Browser(lab);
      await squatter.post("/sign-up/email", { email, ...rest });
      const racers = strangers();
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

  test("keeps one of several passwords when sign-ups replaced an unverified one", async () => {
    const { lab, mailbox, strangers } = await openRace(open, again, {
      emailAndPassword: { requireEmailVerification: true },
    });
    for (let round = 0; round < rounds; round += 1) {
      const person = personOf(`person${round}`);
      await new Browser(lab).post("/sign-up/email", person);
      const racers = strangers();
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

async function openEmailChangeApp(open: OpenHarness, again: OpenAgain) {
  const race = await openRace(open, again, { user: { changeEmail: { enabled: true, flow: "verify-new-first" } } });
  const askToMove = async (browser: Browser, newEmail: string) => {
    const answer = await browser.post("/change-email", { newEmail });
    expect(answer.status, answer.text).toBe(200);
    return (await race.mailbox.last("verify-email")).url;
  };
  return { ...race, askToMove };
}

describeHarnesses("changing the email address, concurrently", (open, again, rounds) => {
  test("succeeds once for ten openings of one link, and notifies the old mailbox once", async () => {
    const { lab, mailbox, racersOf, askToMove } = await openEmailChangeApp(open, again);
    const alice = await signUp(lab, "alice");
    for (let round = 0; round < rounds; round += 1) {
      const url = await askToMove(alice, `alice${round}@new.example.org`);
      const answers = await Promise.all(racersOf(alice).map((racer) => racer.get(url)));
      const places = answers.map(({ headers }) => headers.get("location")).sort();
      expect(places).toEqual(["/", ...times(RACERS - 1, "/?error=invalid_token")]);
      expect(await lab.users()).toMatchObject([{ email: `alice${round}@new.example.org`, emailVerified: true }]);
      expect((await mailbox.all("notice")).length).toBe(round + 1);
    }
  });

  test("succeeds for one of two users with the same new address", async () => {
    const { lab, racersOf, askToMove } = await openEmailChangeApp(open, again);
    const people = [await signUp(lab, "alice"), await signUp(lab, "bob")];
    for (let round = 0; round < rounds; round += 1) {
      const newEmail = `both${round}@new.example.org`;
      const before = (await lab.users()).map(({ email }) => email);
      const links: string[] = [];
      for (const person of people) links.push(await askToMove(person, newEmail));
      const answers = await Promise.all(
        people.map((person, index) => {
          return (racersOf(person)[index] ?? person).get(links[index] ?? "");
        }),
      );
      const places = answers.map(({ headers }) => headers.get("location")).sort();
      expect(places).toEqual(["/", "/?error=couldnt_update_your_email"]);
      const emails = (await lab.users()).map(({ email }) => email);
      expect(emails.filter((email) => email === newEmail)).toHaveLength(1);
      expect(emails.filter((email) => before.includes(email))).toHaveLength(1);
    }
  });

  test("succeeds, or the sign-up with that address does", async () => {
    const { lab, racersOf, askToMove } = await openEmailChangeApp(open, again);
    const alice = await signUp(lab, "alice");
    for (let round = 0; round < rounds; round += 1) {
      const newcomer = personOf(`new${round}`);
      const url = await askToMove(alice, newcomer.email);
      const [, racer = alice] = racersOf(alice);
      const [moved, joined] = await Promise.all([racer.get(url), new Browser(lab).post("/sign-up/email", newcomer)]);
      const place = moved.headers.get("location");
      expect([
        ["/", 422],
        ["/?error=couldnt_update_your_email", 200],
      ]).toContainEqual([place, joined.status]);
      expect((await lab.users()).filter(({ email }) => email === newcomer.email)).toHaveLength(1);
    }
  });
});
