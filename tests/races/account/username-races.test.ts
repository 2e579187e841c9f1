import { type UsernameOptions, username } from "@sallyport/core/username";
import { expect, test } from "vitest";
import { describeHarnesses, type OpenAgain, type OpenHarness } from "../../ground/harnesses.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { openRace, RACERS, times, told } from "./account-race.ts";

const TAKEN = "USERNAME_IS_ALREADY_TAKEN";
const openNames = (open: OpenHarness, again: OpenAgain, options: UsernameOptions = {}) =>
  openRace(open, again, { plugins: [username({ usernameCharacters: "unicode", ...options })] });

/** The word `scope` in Latin and in Cyrillic letters. */
const ALIKE = ["scope", "ѕсоре"];
const named = (round: number, racer: number): string => `${ALIKE[racer % 2]}${round}`;

describeHarnesses("changing usernames, concurrently", (open, again, rounds) => {
  test(`succeeds for one of ${RACERS} sign-ups with confusable names`, async () => {
    const { lab, strangers } = await openNames(open, again);
    for (let round = 0; round < rounds; round += 1) {
      const answers = await Promise.all(
        strangers().map((browser, racer) =>
          browser.post("/sign-up/email", { ...personOf(`p${round}x${racer}`), username: named(round, racer) }),
        ),
      );
      expect(answers.map(told).sort()).toEqual(["200", ...times(RACERS - 1, TAKEN)]);
    }
    expect(await lab.users()).toHaveLength(rounds);
  });

  test(`succeeds for one of ${RACERS} users with confusable names, and each keeps a name`, async () => {
    const { lab, labs } = await openNames(open, again, { releaseUsernamesAfter: 0 });
    const people = await Promise.all(
      Array.from({ length: RACERS }, (_, racer) => signUp(labs[racer % labs.length] ?? lab, `racer${racer}`)),
    );
    for (let round = 0; round < rounds; round += 1) {
      const answers = await Promise.all(
        people.map((browser, racer) => browser.post("/update-user", { username: named(round, racer) })),
      );
      expect(answers.map(told).sort()).toEqual(["200", ...times(RACERS - 1, TAKEN)]);
    }
    const kept = (await lab.users()).flatMap((row) => Reflect.get(row, "username") ?? []);
    expect(new Set(kept).size).toBe(kept.length);
  });

  test("fails for two users who exchange their names", async () => {
    const { lab, labs } = await openNames(open, again);
    const pair = await Promise.all(
      ["ada", "bea"].map(async (name, index) => {
        const browser = await signUp(labs[index] ?? lab, name);
        await browser.post("/update-user", { username: name });
        return browser;
      }),
    );
    for (let round = 0; round < rounds; round += 1) {
      const answers = await Promise.all(
        pair.map((browser, index) => browser.post("/update-user", { username: index === 0 ? "bea" : "ada" })),
      );
      expect(answers.map(told)).toEqual([TAKEN, TAKEN]);
    }
  });

  test("does not free the old name for concurrent sign-ups", async () => {
    const { lab, labs, strangers } = await openNames(open, again);
    for (let round = 0; round < rounds; round += 1) {
      const owner = await signUp(labs[round % labs.length] ?? lab, `owner${round}`);
      await owner.post("/update-user", { username: `owner${round}` });
      const [changed, ...others] = await Promise.all([
        owner.post("/update-user", { username: `gone${round}` }),
        ...strangers().map((browser, racer) =>
          browser.post("/sign-up/email", { ...personOf(`late${round}x${racer}`), username: `owner${round}` }),
        ),
      ]);
      expect(told(changed)).toBe("200");
      expect(others.map(told)).toEqual(times(RACERS, TAKEN));
    }
  });
});
