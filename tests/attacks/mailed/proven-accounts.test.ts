import { emailOTP } from "@sallyport/core/email-otp";
import { magicLink } from "@sallyport/core/magic-link";
import { Browser, Outbox } from "@sallyport/testing";
import { expect, test } from "vitest";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp, trySignIn, whoIs } from "../../ground/people.ts";

const { email } = personOf("carol");

test("a sign-in by link or code keeps the sessions and the password of a verified user", async () => {
  const mailbox = new Outbox();
  const lab = openAuth({ ...mailbox.options, plugins: [magicLink(), emailOTP()] });
  const first = await signUp(lab, "carol");
  await first.post("/email-otp/send-verification-otp", { email, type: "email-verification" });
  const { code: otp } = await mailbox.last("email-code");
  await first.post("/email-otp/verify-email", { email, otp });
  const owner = new Browser(lab);
  await owner.post("/sign-in/magic-link", { email });
  await owner.post("/magic-link/confirm", { token: (await mailbox.last("magic-link")).token });
  expect(await whoIs(first)).toBe("carol");
  expect((await trySignIn(new Browser(lab), "carol")).status).toBe(200);
});
