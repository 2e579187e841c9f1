import { Browser } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { emailOTP } from "../email-otp/index.ts";
import { magicLink } from "../magic-link/index.ts";
import { passkey } from "../passkey/index.ts";
import { phoneNumber } from "../phone-number/index.ts";
import { username } from "../username/index.ts";
import { captcha } from "./index.ts";

const PHONE = "+14155550123";
const BODIES: Readonly<Record<string, object>> = {
  "/sign-up/email": ALICE,
  "/passkey/generate-sign-up-options": ALICE,
  "/sign-in/email": ALICE,
  "/sign-in/username": { username: "alice", password: ALICE.password },
  "/sign-in/phone-number": { phoneNumber: PHONE, password: ALICE.password },
  "/request-password-reset": ALICE,
  "/forget-password": ALICE,
  "/email-otp/request-password-reset": ALICE,
  "/forget-password/email-otp": ALICE,
  "/phone-number/request-password-reset": { phoneNumber: PHONE },
  "/email-otp/send-verification-otp": { email: ALICE.email, type: "sign-in" },
  "/send-verification-email": ALICE,
  "/sign-in/magic-link": ALICE,
  "/phone-number/send-otp": { phoneNumber: PHONE },
};

/** The paths that need a captcha if only the given ones are listed. */
async function protectedBy(...endpoints: string[]) {
  const { auth } = openAuth({
    mail: { send: async () => {} },
    plugins: [
      captcha({ verify: () => true, endpoints }),
      emailOTP(),
      magicLink(),
      passkey({ signUp: true }),
      phoneNumber({ sendOTP: async () => {} }),
      username(),
    ],
  });
  const isRefused = async (path: string, body: object): Promise<boolean> =>
    (await new Browser(auth).post(path, body)).code === "MISSING_RESPONSE";
  const paths: string[] = [];
  for (const [path, body] of Object.entries(BODIES)) if (await isRefused(path, body)) paths.push(path);
  const resetCode = { email: ALICE.email, type: "forget-password" };
  return { paths, resetCode: await isRefused("/email-otp/send-verification-otp", resetCode) };
}

const SIGN_UP = ["/sign-up/email", "/passkey/generate-sign-up-options"];
const SIGN_IN = ["/sign-in/email", "/sign-in/username", "/sign-in/phone-number"];
const RESET = [
  "/request-password-reset",
  "/forget-password",
  "/email-otp/request-password-reset",
  "/forget-password/email-otp",
  "/phone-number/request-password-reset",
];
const CODE = "/email-otp/send-verification-otp";

test("the default covers sign-up, sign-in by password and password reset by every way that the plugins add", async () => {
  expect(await protectedBy()).toEqual({ paths: [...SIGN_UP, ...SIGN_IN, ...RESET], resetCode: true });
});

test.each(RESET.filter((path) => !path.startsWith("/phone-number")))("%s covers every password reset", async (path) => {
  expect(await protectedBy(path)).toEqual({ paths: RESET, resetCode: true });
});

test.each<[string, string[], boolean]>([
  ["/sign-up/email", SIGN_UP, false],
  ["/sign-in/email", SIGN_IN, false],
  ["/sign-in/magic-link", [CODE, "/sign-in/magic-link"], true],
  ["/send-verification-email", [CODE, "/send-verification-email"], true],
  ["/phone-number/send-otp", ["/phone-number/request-password-reset", "/phone-number/send-otp"], false],
])("%s covers its act and no other", async (path, paths, resetCode) => {
  expect(await protectedBy(path)).toEqual({ paths, resetCode });
});
