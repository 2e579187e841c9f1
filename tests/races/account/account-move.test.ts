import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses, type OpenAgain, type OpenHarness } from "../../ground/harnesses.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { openRace, RACERS, ROUNDS } from "./account-race.ts";

async function openEmailChangeApp(open: OpenHarness, again: OpenAgain) {
  const race = await openRace(open, again, { user: { changeEmail: { enabled: true, flow: "verify-new-first" } } });
  const askToMove = async (browser: Browser, newEmail: string) => {
    const answer = await browser.post("/change-email", { newEmail });
    expect(answer.status, answer.text).toBe(200);
    return (await race.mailbox.last("verify-email")).url;
  };
  return { ...race, askToMove };
}

describeHarnesses("moving to another address", (open, again) => {
  test("ten openings of one link at once: it moves once, and the old mailbox is told once", async () => {
    const { lab, mailbox, racersOf, askToMove } = await openEmailChangeApp(open, again);
    const alice = await signUp(lab, "alice");
    for (let round = 0; round < ROUNDS; round += 1) {
      const url = await askToMove(alice, `alice${round}@new.example.org`);
      const answers = await Promise.all(racersOf(alice).map((racer) => racer.get(url)));
      const places = answers.map(({ headers }) => headers.get("location")).sort();
      expect(places).toEqual(["/", ...Array.from({ length: RACERS - 1 }, () => "/?error=invalid_token")]);
      expect(await lab.users()).toMatchObject([{ email: `alice${round}@new.example.org`, emailVerified: true }]);
      expect((await mailbox.all("notice")).length).toBe(round + 1);
    }
  });

  test("two people on their way to one address: one arrives, the other stays", async () => {
    const { lab, racersOf, askToMove } = await openEmailChangeApp(open, again);
    const people = [await signUp(lab, "alice"), await signUp(lab, "bob")];
    for (let round = 0; round < ROUNDS; round += 1) {
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

  test("somebody signs up with the address at that moment: one of the two has it", async () => {
    const { lab, racersOf, askToMove } = await openEmailChangeApp(open, again);
    const alice = await signUp(lab, "alice");
    for (let round = 0; round < ROUNDS; round += 1) {
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
