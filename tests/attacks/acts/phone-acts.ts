import { Browser } from "@sallyport/testing";
import { personOf, signUp, tokenOf } from "../../ground/people.ts";
import type { ActsByPath, Ground } from "./act.ts";
import { oneTapActs } from "./one-tap-acts.ts";
import { MESSAGES } from "./routes.ts";

const phoneNumber = "+4915112345678";

export async function guestActs(ground: Ground): Promise<ActsByPath> {
  const { lab } = ground;
  const guest = new Browser(lab);
  await guest.post("/sign-in/anonymous");
  const visitor = new Browser(lab);
  // The origin is checked only of browsers that send a cookie.
  await visitor.post("/phone-number/send-otp", { phoneNumber: "+4915112345679" });
  const shared = await signUp(lab, "first");
  const sessionToken = tokenOf(shared);
  await shared.post("/sign-up/email", personOf("second"));
  return {
    "/multi-session/set-active": [shared, { sessionToken }],
    "/multi-session/revoke": [shared, { sessionToken }],
    "/sign-in/anonymous": [visitor, {}],
    "/delete-anonymous-user": [guest, {}],
    ...(await oneTapActs(ground)),
  };
}

export async function phoneActs({ lab, mailbox, caller }: Ground): Promise<ActsByPath> {
  const paul = await signUp(lab, "paul");
  const { password } = personOf("paul");
  const codeFrom = async (path: string): Promise<string> => {
    await paul.post(path, { phoneNumber });
    await mailbox.settle();
    return MESSAGES.findLast((message) => message.phoneNumber === phoneNumber)?.code ?? "";
  };
  const first = await codeFrom("/phone-number/send-otp");
  await paul.post("/phone-number/verify", { phoneNumber, code: first, updatePhoneNumber: true });
  const code = await codeFrom("/phone-number/send-otp");
  const otp = await codeFrom("/phone-number/request-password-reset");
  return {
    "/sign-in/phone-number": [paul, { phoneNumber, password }],
    "/phone-number/send-otp": [caller, { phoneNumber }],
    "/phone-number/verify": [paul, { phoneNumber, code }],
    "/phone-number/request-password-reset": [caller, { phoneNumber }],
    "/phone-number/reset-password": [paul, { phoneNumber, otp, newPassword: "another-long-password" }],
  };
}
