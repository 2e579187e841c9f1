import { rateLimit, session, user } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { adminPlugin, join } from "../../attacks/admin/admin-harness.ts";
import { openRoom } from "../../contracts/sign-in/sign-in-lab.ts";
import { callRaw } from "../../contracts/sign-in/sign-in-room.ts";
import { WAYS_IN } from "../../contracts/sign-in/sign-in-ways.ts";
import { describeHarnesses, type OpenAgain, type OpenHarness } from "../../ground/harnesses.ts";
import { rounds as upTo } from "../../ground/long-form.ts";
import { personOf, signUp, trySignIn } from "../../ground/people.ts";

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** Opens a room without its ledger, so that a sign-in by password needs no transaction, and a second instance. */
async function openRace(open: OpenHarness, again: OpenAgain, isBanned: boolean) {
  const room = await openRoom(open, {}, ({ plugins: [door, gate, , ...others] }) => [
    door,
    gate,
    ...others,
    ...(isBanned ? [adminPlugin()] : []),
  ]);
  const other = again({ ...room.options, clock: room.lab.clock });
  await Promise.all([room.lab, other].map((lab) => new Browser(lab).get("/list-accounts")));
  return { room, other };
}

/** A user who has not signed up yet cannot be banned. */
const ways = Object.entries(WAYS_IN).filter(([, { isNew }]) => isNew !== true);

describeHarnesses("signing in, concurrently", (open, again, rounds) => {
  describe.each(ways)("%s", (_, way) => {
    test("leaves no session after a ban", async () => {
      const { room, other } = await openRace(open, again, true);
      const root = await join(other, "root");
      for (let round = 0; round < 2 * rounds; round += 1) {
        const name = `user${round}`;
        const browser = new Browser(room.lab);
        room.state.door = false;
        const step = await way.prepare(room, name, browser);
        const userId = (await room.lab.store.find(user, { where: { email: personOf(name).email } }))?.id ?? "";
        expect(userId).not.toBe("");
        const banning = turns(round % 10).then(() => root.browser.post("/admin/ban-user", { userId }));
        const answer = await turns((round * 7) % 10).then(() => callRaw(room, browser, step));
        expect((await banning).status).toBe(200);
        expect([200, 302, 303, 400, 401, 403]).toContain(answer.status);
        expect(await room.lab.store.count(session, { where: { userId } }), `round ${round}`).toBe(0);
      }
    });
  });

  test("by completing a challenge leaves no session after a password reset", async () => {
    const { room, other } = await openRace(open, again, false);
    await signUp(room.lab, "alice");
    let { email, password } = personOf("alice");
    room.state.verdict = "challenge";
    await room.lab.store.delete(session, { where: {} });
    for (let round = 0; round < rounds; round += 1) {
      const browser = new Browser(other);
      await browser.post("/sign-in/email", { email, password });
      await new Browser(room.lab).post("/request-password-reset", { email });
      const { token } = await room.mailbox.last("reset-password");
      password = `password number ${round}`;
      const answering = turns(round % 8).then(() =>
        browser.post("/gate/answer", { challenge: "gate", answer: "right" }),
      );
      const reset = await new Browser(room.lab).post("/reset-password", { token, newPassword: password });
      expect(reset.status).toBe(200);
      expect([200, 401]).toContain((await answering).status);
      expect(await room.lab.sessions(), `round ${round}`).toEqual([]);
      await room.lab.store.delete(rateLimit, { where: {} });
    }
  });

  test("succeeds for one of five answers to a pending sign-in", async () => {
    const { room, other } = await openRace(open, again, false);
    await signUp(room.lab, "alice");
    room.state.verdict = "challenge";
    for (let round = 0; round < rounds; round += 1) {
      await room.lab.store.delete(session, { where: {} });
      await room.lab.store.delete(rateLimit, { where: {} });
      const browser = new Browser(room.lab);
      await trySignIn(browser, "alice");
      const tabs = Array.from({ length: 5 }, (_, index) => {
        const tab = new Browser(index % 2 === 0 ? room.lab : other);
        tab.cookies.copy(browser.cookies);
        return tab;
      });
      const answers = await Promise.all(
        tabs.map((tab) => tab.post("/gate/answer", { challenge: "gate", answer: "right" })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
      expect(await room.lab.sessions()).toHaveLength(1);
    }
  });

  test("checks five of forty wrong answers in one pending sign-in, and ten of one user", async () => {
    const { room, other } = await openRace(open, again, false);
    await signUp(room.lab, "alice");
    room.state.verdict = "challenge";
    const held = async (): Promise<Browser> => {
      const browser = new Browser(other);
      await trySignIn(browser, "alice");
      return browser;
    };
    const guess = (browser: Browser) => browser.post("/gate/answer", { challenge: "gate", answer: "wrong" });
    const looked = (answers: readonly { readonly status: number }[]) =>
      answers.filter(({ status }) => status === 401).length;
    // Each round makes eighty calls that compete for one row.
    for (let round = 0; round < upTo(5); round += 1) {
      await room.lab.store.delete(rateLimit, { where: {} });
      const one = await held();
      expect(looked(await Promise.all(Array.from({ length: 40 }, () => guess(one))))).toBe(5);
      await room.lab.store.delete(rateLimit, { where: {} });
      const many = await Promise.all(Array.from({ length: 10 }, held));
      expect(looked(await Promise.all(many.flatMap((browser) => [1, 2, 3, 4].map(() => guess(browser)))))).toBe(10);
    }
  });
});
