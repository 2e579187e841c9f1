import { account, session, user, verification } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses, type OpenAgain, type OpenHarness } from "../../ground/harnesses.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { openRace, RACERS } from "../../races/account/account-race.ts";
import { prove } from "./account-life.ts";
import { emailsOf, lastUndoToken, NEW_FIRST } from "./undo-life.ts";

const OLD = personOf("alice").email;
const FIRST = "first@new.example.org";
const SECOND = "second@new.example.org";

async function openUndoRace(open: OpenHarness, again: OpenAgain) {
  const race = await openRace(open, again, { user: { ...NEW_FIRST, deleteUser: { enabled: true } } });
  const { lab, mailbox } = race;
  const ask = async (browser: Browser, newEmail: string): Promise<string> => {
    expect((await browser.post("/change-email", { newEmail })).status).toBe(200);
    return `token=${(await mailbox.last("verify-email")).token}`;
  };
  /** Alice, who has moved to another address, and the token that undoes it. */
  const moved = async () => {
    const alice = await signUp(lab, "alice");
    await prove(lab, "alice");
    expect((await alice.get("/verify-email", { query: await ask(alice, FIRST) })).status).toBe(200);
    return { alice, token: await lastUndoToken(mailbox, OLD) };
  };
  const clean = async (): Promise<void> => {
    await mailbox.settle();
    mailbox.mails.length = 0;
    for (const table of [verification, session, account, user]) await lab.store.delete(table, { where: {} });
  };
  const undo = (browser: Browser, token: string) => browser.post("/undo-email-change", { token });
  return { ...race, ask, moved, clean, undo };
}

describeHarnesses("undoing a change of address, concurrently", (open, again, rounds) => {
  test("succeeds once out of ten requests, and notifies the mailbox that lost the account once", async () => {
    const { lab, labs, mailbox, moved, clean, undo } = await openUndoRace(open, again);
    for (let round = 0; round < rounds; round += 1) {
      const { token } = await moved();
      const racers = Array.from({ length: RACERS }, (_, index) => new Browser(labs[index % labs.length] ?? lab));
      const answers = await Promise.all(racers.map((racer) => undo(racer, token)));
      const codes = answers.map(({ status, code }) => (status === 200 ? "200" : String(code))).sort();
      expect(codes).toEqual(["200", ...Array.from({ length: RACERS - 1 }, () => "INVALID_TOKEN")]);
      expect([await emailsOf(lab), await lab.sessions()]).toEqual([[OLD], []]);
      const told = (await mailbox.all("notice")).filter(({ about }) => about.kind === "email-change-undone");
      expect(told.map(({ to }) => to)).toEqual([FIRST]);
      await clean();
    }
  });

  test("restores the old address and leaves no session while another change of address is confirmed", async () => {
    const { lab, labs, racersOf, ask, moved, clean, undo } = await openUndoRace(open, again);
    for (let round = 0; round < rounds; round += 1) {
      const { alice, token } = await moved();
      const query = await ask(alice, SECOND);
      const [mover = alice] = racersOf(alice);
      const [undone, on] = await Promise.all([
        undo(new Browser(labs[1] ?? lab), token),
        mover.get("/verify-email", { query }),
      ]);
      expect(undone.status, undone.text).toBe(200);
      expect([200, 400, 401], on.text).toContain(on.status);
      expect([await emailsOf(lab), await lab.sessions()]).toEqual([[OLD], []]);
      // No link that was mailed meanwhile remains valid.
      expect(await lab.store.list(verification, { where: {} })).toEqual([]);
      await clean();
    }
  });

  test("deletes the account or restores it, never half of either, while its owner deletes it", async () => {
    const { lab, labs, racersOf, moved, clean, undo } = await openUndoRace(open, again);
    for (let round = 0; round < rounds; round += 1) {
      const { alice, token } = await moved();
      const [leaver = alice] = racersOf(alice);
      const [undone, left] = await Promise.all([undo(new Browser(labs[1] ?? lab), token), leaver.post("/delete-user")]);
      const isGone = left.status === 200;
      expect([200, 401], left.text).toContain(left.status);
      if (!isGone) expect(undone.status, undone.text).toBe(200);
      else if (undone.status !== 200) expect(undone.code).toBe("INVALID_TOKEN");
      expect(await emailsOf(lab)).toEqual(isGone ? [] : [OLD]);
      expect([await lab.sessions(), await lab.store.list(verification, { where: {} })]).toEqual([[], []]);
      expect((await lab.accounts()).length).toBe(isGone ? 0 : 1);
      await clean();
    }
  });
});
