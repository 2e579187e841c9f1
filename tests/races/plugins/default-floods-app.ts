import { anonymous } from "@sallyport/core/anonymous";
import { emailOTP } from "@sallyport/core/email-otp";
import { magicLink } from "@sallyport/core/magic-link";
import { organization } from "@sallyport/core/organization";
import { phoneNumber } from "@sallyport/core/phone-number";
import { signInNotice } from "@sallyport/core/sign-in-notice";
import { twoFactor } from "@sallyport/core/two-factor";
import { CHEAP, ORIGIN } from "../../ground/open-auth.ts";

/** All limits have their defaults, and every message is told to `collector`. */
export const defaultLimits = ({ collector }: { readonly collector: string }) => {
  const tell = async (body: string): Promise<void> => void (await fetch(collector, { method: "POST", body }));
  return {
    baseURL: ORIGIN,
    mail: { send: ({ to }: { readonly to: string }) => tell(to) },
    rateLimit: { enabled: true, storage: "database" as const },
    advanced: { ipAddress: { ipAddressHeaders: ["x-client"] } },
    emailAndPassword: { password: { scrypt: CHEAP } },
    user: { changeEmail: { enabled: true }, deleteUser: { enabled: true, verifyByEmail: true } },
    plugins: [
      anonymous(),
      phoneNumber({ sendOTP: ({ phoneNumber: to }) => tell(to), signUpOnVerification: {} }),
      magicLink(),
      emailOTP(),
      signInNotice(),
      twoFactor(),
      organization(),
    ],
  };
};
