import { emailOTP } from "@sallyport/core/email-otp";
import { magicLink } from "@sallyport/core/magic-link";
import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { describeHarnesses, type OpenAgain, type OpenHarness } from "../../ground/harnesses.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { openRace, RACERS, times, told } from "./account-race.ts";

const openMailedRace = (open: OpenHarness, again: OpenAgain) =>
  openRace(open, again, { plugins: [magicLink({ sendCode: true }), emailOTP({ allowedAttempts: 10 })] });

interface CodeCall {
  readonly emailOtp: { createVerificationOtp(input: { readonly body: object }): Promise<string> };
}
const createCode = ({ auth }: { readonly auth: { readonly api: object } }, body: object): Promise<string> =>
  (auth.api as CodeCall).emailOtp.createVerificationOtp({ body });

describeHarnesses("links and codes by mail, concurrently", (open, again, rounds) => {
  describe.each(["a known user", "a new user"])("of %s", (who) => {
    async function ask({ lab, mailbox }: Awaited<ReturnType<typeof openMailedRace>>, round: number) {
      const name = `user${round}`;
      if (who === "a known user") await signUp(lab, name);
      const { email } = personOf(name);
      await new Browser(lab).post("/sign-in/magic-link", { email });
      const { token, code } = await mailbox.last("magic-link", email);
      return { email, token, otp: code ?? "" };
    }

    test("sign in once for one link", async () => {
      const race = await openMailedRace(open, again);
      for (let round = 0; round < rounds; round += 1) {
        const { token } = await ask(race, round);
        const before = (await race.lab.sessions()).length;
        const answers = race.strangers().map((browser) => browser.post("/magic-link/confirm", { token }));
        expect((await Promise.all(answers)).map(told).sort()).toEqual(["200", ...times(RACERS - 1, "INVALID_TOKEN")]);
        // The session of the sign-up has ended, because the address was unverified.
        expect(await race.lab.sessions()).toHaveLength(who === "a known user" ? before : before + 1);
      }
    });

    test("sign in once for one code", async () => {
      const race = await openMailedRace(open, again);
      for (let round = 0; round < rounds; round += 1) {
        const { email, otp } = await ask(race, round);
        const answers = race.strangers().map((browser) => browser.post("/sign-in/email-otp", { email, otp }));
        expect((await Promise.all(answers)).map(told).filter((each) => each === "200")).toHaveLength(1);
        expect((await race.lab.users()).filter((user) => user.email === email)).toHaveLength(1);
      }
    });

    test("sign in once for the link and the code of one mail", async () => {
      const race = await openMailedRace(open, again);
      for (let round = 0; round < rounds; round += 1) {
        const { email, otp, token } = await ask(race, round);
        const answers = race
          .strangers()
          .map((browser, index) =>
            index % 2 === 0
              ? browser.post("/magic-link/confirm", { token })
              : browser.post("/sign-in/email-otp", { email, otp }),
          );
        expect((await Promise.all(answers)).map(told).filter((each) => each === "200")).toHaveLength(1);
      }
    });
  });

  test("count wrong codes together over three instances", async () => {
    const race = await openRace(open, again, { plugins: [emailOTP()] });
    const { email } = personOf("alice");
    await new Browser(race.lab).post("/email-otp/send-verification-otp", { email, type: "sign-in" });
    const { code } = await race.mailbox.last("email-code");
    const otp = code === "000000" ? "000001" : "000000";
    const calls = [...race.strangers(), ...race.strangers()].map((browser) =>
      browser.post("/sign-in/email-otp", { email, otp }),
    );
    const codes = (await Promise.all(calls)).map(told);
    expect(codes.sort()).toEqual([...times(5, "INVALID_OTP"), ...times(2 * RACERS - 5, "TOO_MANY_ATTEMPTS")]);
  });

  test("create a code in each of several concurrent server calls, and one of them stays valid", async () => {
    const { lab, labs } = await openMailedRace(open, again);
    for (let round = 0; round < rounds; round += 1) {
      const asked = { email: personOf(`user${round}`).email, type: "sign-in" };
      const created = times(RACERS, asked).map((body, index) => createCode(labs[index % labs.length] ?? lab, body));
      const codes = new Set(await Promise.all(created));
      const answers = [...codes].map((otp) =>
        new Browser(lab).post("/email-otp/check-verification-otp", { ...asked, otp }),
      );
      expect((await Promise.all(answers)).map(told).filter((each) => each === "200")).toHaveLength(1);
    }
  });

  test("leave one valid code after concurrent requests, without an error", async () => {
    const race = await openRace(open, again, { plugins: [emailOTP({ allowedAttempts: 10 })] });
    const { email } = personOf("alice");
    const body = { email, type: "sign-in" };
    const asked = race.strangers().map((browser) => browser.post("/email-otp/send-verification-otp", body));
    expect((await Promise.all(asked)).map(told)).toEqual(times(RACERS, "200"));
    await race.mailbox.settle();
    const codes = race.mailbox.mails.flatMap((mail) => (mail.kind === "email-code" ? [mail.code] : []));
    const right = [];
    for (const otp of new Set(codes)) {
      const check = { ...body, otp };
      if ((await new Browser(race.lab).post("/email-otp/check-verification-otp", check)).status === 200)
        right.push(otp);
    }
    expect(right).toHaveLength(1);
  });
});
