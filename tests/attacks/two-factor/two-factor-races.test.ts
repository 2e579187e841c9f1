import { session } from "@sallyport/core/store";
import { twoFactor } from "@sallyport/core/two-factor";
import { type Answer, Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses, type OpenAgain, type OpenHarness } from "../../ground/harnesses.ts";
import type { OpenedAuth } from "../../ground/open-auth.ts";
import { personOf, SESSION_COOKIE, signUp, trySignIn } from "../../ground/people.ts";
import { openRace } from "../../races/account/account-race.ts";
import { prove } from "../account/account-life.ts";
import { beginEnrolling, enrol, held, rowsOf, verifyBackup, verifyTotp } from "./two-factor-harness.ts";

const { password } = personOf("alice");

/** Enrols Alice on three instances. `fresh` deletes the sessions and advances the clock between rounds. */
async function race(open: OpenHarness, again: OpenAgain) {
  const lost = await openRace(open, again, { plugins: [twoFactor()] });
  const { lab, labs } = lost;
  const alice = await enrol(lab, await signUp(lab, "alice"), "alice");
  await prove(lab, "alice");
  const at = (index: number): OpenedAuth => labs[index % labs.length] ?? lab;
  const waiting = (count: number, given = password) =>
    Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const browser = new Browser(at(index));
        expect((await trySignIn(browser, "alice", { password: given })).at("twoFactorRedirect")).toBe(true);
        return browser;
      }),
    );
  const fresh = async (): Promise<void> => {
    await lab.store.delete(session, { where: {} });
    // The limit of guesses and the used codes must not carry over to the next round.
    lab.clock.advance({ seconds: 86_401 });
  };
  return { ...lost, alice, at, waiting, fresh };
}

const statuses = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status).sort();

describeHarnesses("second factors, concurrently", (open, again, rounds) => {
  test("accept one code in one of four pending sign-ins", async () => {
    const { lab, alice, waiting, fresh } = await race(open, again);
    for (let round = 0; round < rounds; round += 1) {
      await fresh();
      const browsers = await waiting(4);
      const code = alice.phone.code();
      const answers = await Promise.all(browsers.map((browser) => verifyTotp(browser, code)));
      expect(statuses(answers)).toEqual([200, 401, 401, 401]);
      expect(await lab.sessions()).toHaveLength(1);
    }
  });

  test("accept one backup code in one of four pending sign-ins, and another in a fifth", async () => {
    const { lab, alice, waiting, fresh } = await race(open, again);
    let { backupCodes } = alice;
    for (let round = 0; round < rounds; round += 1) {
      await fresh();
      const browsers = await waiting(5);
      const [one = "", two = ""] = backupCodes;
      const answers = await Promise.all(
        browsers.map((browser, index) => verifyBackup(browser, index === 4 ? two : one)),
      );
      expect(statuses(answers)).toEqual([200, 200, 401, 401, 401]);
      expect(await lab.sessions()).toHaveLength(2);
      const browser = browsers.find((_, index) => answers[index]?.status === 200) ?? expect.fail();
      const made = await browser.post("/two-factor/generate-backup-codes", { password });
      backupCodes = Object.values(Object(made.at("backupCodes"))).map(String);
    }
  });

  test("accept only the new backup codes after they were generated while old ones were used", async () => {
    const { alice, at, waiting, fresh } = await race(open, again);
    let { backupCodes } = alice;
    for (let round = 0; round < rounds; round += 1) {
      await fresh();
      const [own = expect.fail(), last = expect.fail(), ...browsers] = await waiting(6);
      expect((await verifyTotp(own, alice.phone.code())).status).toBe(200);
      const twin = new Browser(at(round));
      twin.cookies.set(SESSION_COOKIE, own.cookies.get(SESSION_COOKIE) ?? "");
      const [made, ...spent] = await Promise.all([
        twin.post("/two-factor/generate-backup-codes", { password }),
        ...browsers.map((browser, index) => verifyBackup(browser, backupCodes[index] ?? "")),
      ]);
      expect(made.status, made.text).toBe(200);
      for (const { status, text } of spent) expect([200, 401], text).toContain(status);
      expect((await own.get("/two-factor/status")).at("backupCodesLeft")).toBe(10);
      expect((await verifyBackup(last, backupCodes[4] ?? "")).status).toBe(401);
      backupCodes = Object.values(Object(made.at("backupCodes"))).map(String);
    }
  });

  test("are disabled or accept the code, without a partial state", async () => {
    const { lab, waiting, fresh, alice } = await race(open, again);
    let { browser, phone } = alice;
    for (let round = 0; round < rounds; round += 1) {
      await fresh();
      const [one = expect.fail(), two = expect.fail()] = await waiting(2);
      expect((await verifyTotp(two, phone.code())).status).toBe(200);
      const [off, right] = await Promise.all([
        two.post("/two-factor/disable", { password }),
        verifyTotp(one, phone.code(1)),
      ]);
      expect([off.status, [200, 400, 401].includes(right.status)]).toEqual([200, true]);
      expect(await rowsOf(lab, "twoFactor")).toEqual([]);
      expect(await lab.sessions()).toHaveLength(right.status === 200 ? 2 : 1);
      browser = new Browser(lab);
      expect((await trySignIn(browser, "alice")).at("token")).toEqual(expect.any(String));
      ({ phone } = await enrol(lab, browser, "alice"));
    }
  });

  test("keep one secret after two enrollments, and accept its code", async () => {
    const { lab, at, fresh, alice } = await race(open, again);
    let { browser } = alice;
    for (let round = 0; round < rounds; round += 1) {
      if (round === 0) expect((await browser.post("/two-factor/disable", { password })).status).toBe(200);
      await fresh();
      browser = new Browser(lab);
      expect((await trySignIn(browser, "alice")).status).toBe(200);
      const twin = new Browser(at(1));
      twin.cookies.set("sallyport.session_token", browser.cookies.get("sallyport.session_token") ?? "");
      const begun = await Promise.all([beginEnrolling(lab, browser, "alice"), beginEnrolling(lab, twin, "alice")]);
      expect(await rowsOf(lab, "twoFactor")).toHaveLength(1);
      const answers: Answer[] = [];
      for (const { phone } of begun) answers.push(await verifyTotp(browser, phone.code()));
      expect(statuses(answers)[0]).toBe(200);
      await fresh();
      await held(lab, "alice");
      await lab.store.delete(session, { where: {} });
      const again = await held(lab, "alice");
      const right = begun.find((_, index) => answers[index]?.status === 200) ?? expect.fail();
      expect((await verifyTotp(again, right.phone.code())).status).toBe(200);
      expect((await again.post("/two-factor/disable", { password })).status).toBe(200);
    }
  });
});
