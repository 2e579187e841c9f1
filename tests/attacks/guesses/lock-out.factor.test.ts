import { twoFactor } from "@sallyport/core/two-factor";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { signUp, trySignIn } from "../../ground/people.ts";
import { enrol, held, verifyTotp } from "../two-factor/two-factor-harness.ts";
import { ELSEWHERE, guessFromEverywhere, HOME, WRONG } from "./limits.ts";

const OPTIONS = {
  plugins: [twoFactor()],
  rateLimit: {
    enabled: true,
    storage: "database",
    customRules: {
      "/sign-in/email": false,
      "/sign-up/email": false,
      "/two-factor/enable": false,
      "/two-factor/verify-totp": false,
    },
  },
} as const;

describeHarnesses("guesses at an account with a second factor", (open) => {
  test("leave the correct password and code usable in an unknown browser", async () => {
    const lab = await open(OPTIONS);
    const { phone } = await enrol(lab, await signUp(lab, "alice", HOME), "alice");
    await guessFromEverywhere(lab);
    const browser = new Browser(lab);
    const answer = await trySignIn(browser, "alice", {}, ELSEWHERE);
    expect([answer.status, answer.at("twoFactorRedirect")]).toEqual([200, true]);
    expect((await verifyTotp(browser, phone.code())).status).toBe(200);
  });

  test("get the same rejection as for an account without a second factor", async () => {
    const lab = await open(OPTIONS);
    await enrol(lab, await signUp(lab, "alice", HOME), "alice");
    await signUp(lab, "bob", HOME);
    for (const name of ["alice", "bob", "nobody"]) await guessFromEverywhere(lab, name);
    const answers = [];
    for (const name of ["alice", "bob", "nobody"]) {
      const answer = await trySignIn(new Browser(lab), name, WRONG, ELSEWHERE);
      answers.push([answer.status, answer.text, answer.headers.get("retry-after")]);
    }
    expect(answers[0]?.[0]).toBe(429);
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    // Without a second factor, the correct password is rejected like a wrong one.
    const right = await trySignIn(new Browser(lab), "bob", {}, ELSEWHERE);
    expect([right.status, right.text]).toEqual(answers[0]?.slice(0, 2));
  });

  test("are limited to ten of forty concurrent correct passwords from one network", async () => {
    const lab = await open(OPTIONS);
    await enrol(lab, await signUp(lab, "alice", HOME), "alice");
    await guessFromEverywhere(lab);
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => trySignIn(new Browser(lab), "alice", {}, ELSEWHERE)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  });

  test("are limited if the factor is required but not set up", async () => {
    const lab = await open({ ...OPTIONS, plugins: [twoFactor({ required: true })] });
    await signUp(lab, "alice", HOME);
    await guessFromEverywhere(lab);
    expect((await trySignIn(new Browser(lab), "alice", {}, ELSEWHERE)).status).toBe(429);
  });

  test("by an attacker with the password do not use up the codes of a known browser", async () => {
    const lab = await open(OPTIONS);
    const { phone, browser: known } = await enrol(lab, await signUp(lab, "alice", HOME), "alice");
    await known.post("/sign-out");
    await held(lab, "alice", known);
    expect((await verifyTotp(known, phone.code())).status).toBe(200);
    await known.post("/sign-out");
    lab.clock.advance({ seconds: 90 });
    const thieves = await Promise.all(Array.from({ length: 4 }, () => held(lab, "alice")));
    const guesses = thieves.flatMap((thief) => Array.from({ length: 5 }, () => verifyTotp(thief, phone.wrong())));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    await held(lab, "alice", known);
    expect((await verifyTotp(known, phone.code())).status).toBe(200);
    // A sign-in in the known browser gives the attacker no new guesses.
    const [thief = new Browser(lab)] = [await held(lab, "alice")];
    expect((await verifyTotp(thief, phone.wrong())).status).toBe(429);
  });

  test("in a known browser are limited to ten, even concurrently, and then share the common limit", async () => {
    const lab = await open(OPTIONS);
    const { phone, browser: known } = await enrol(lab, await signUp(lab, "alice", HOME), "alice");
    await known.post("/sign-out");
    let looked = 0;
    for (let round = 0; round < 6; round += 1) {
      await held(lab, "alice", known);
      const answers = await Promise.all(
        Array.from({ length: 5 }, () =>
          known.post("/two-factor/verify-totp", { code: phone.wrong() }, { keep: false }),
        ),
      );
      looked += answers.filter(({ status }) => status === 401).length;
    }
    expect(looked).toBe(20);
  });
});
