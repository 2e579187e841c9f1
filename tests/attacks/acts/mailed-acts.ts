import { Browser } from "@sallyport/testing";
import { personOf, signIn, signUp } from "../../ground/people.ts";
import { prove } from "../account/account-life.ts";
import type { ActsByPath, Ground } from "./act.ts";

const password = "another-long-password";

export async function mailedActs({ lab, mailbox, caller }: Ground): Promise<ActsByPath> {
  const [nora, olga] = [await signUp(lab, "nora"), await signUp(lab, "olga")];
  const stranger = new Browser(lab);
  const codeFor = async (name: string, type: string): Promise<string> => {
    const { email } = personOf(name);
    await stranger.post("/email-otp/send-verification-otp", { email, type });
    return (await mailbox.last("email-code", email)).code;
  };
  await stranger.post("/sign-in/magic-link", { email: personOf("nora").email });
  const { token } = await mailbox.last("magic-link");
  const newEmail = "olga@elsewhere.example.org";
  await olga.post("/email-otp/request-email-change", { newEmail });
  const { code: changing } = await mailbox.last("email-code", newEmail);
  const { email } = personOf("nora");
  const [signingIn, verifying, resetting] = [
    await codeFor("nora", "sign-in"),
    await codeFor("nora", "email-verification"),
    await codeFor("nora", "forget-password"),
  ];
  await signUp(lab, "rosa");
  await prove(lab, "rosa");
  await signIn(lab, "rosa");
  const { token: notice } = await mailbox.last("sign-in-notice", personOf("rosa").email);
  return {
    "/report-sign-in": [caller, { token: notice }],
    "/sign-in/magic-link": [caller, { email }],
    "/magic-link/confirm": [nora, { token }],
    "/sign-in/email-otp": [nora, { email, otp: signingIn }],
    "/email-otp/send-verification-otp": [caller, { email, type: "sign-in" }],
    "/email-otp/check-verification-otp": [caller, { email, type: "sign-in", otp: signingIn }],
    "/email-otp/verify-email": [nora, { email, otp: verifying }],
    "/email-otp/request-password-reset": [caller, { email }],
    "/forget-password/email-otp": [caller, { email }],
    "/email-otp/reset-password": [caller, { email, otp: resetting, password }],
    "/email-otp/request-email-change": [nora, { newEmail: "nora@elsewhere.example.org" }],
    "/email-otp/change-email": [olga, { newEmail, otp: changing }],
  };
}
