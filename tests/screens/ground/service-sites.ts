import { anonymous } from "@sallyport/core/anonymous";
import { captcha } from "@sallyport/core/captcha";
import { emailOTP } from "@sallyport/core/email-otp";
import { magicLink } from "@sallyport/core/magic-link";
import { oneTap } from "@sallyport/core/one-tap";
import { passkey } from "@sallyport/core/passkey";
import { phoneNumber } from "@sallyport/core/phone-number";
import { username } from "@sallyport/core/username";
import { PUBLIC_JWK, ScriptedProvider } from "../../attacks/oauth/oauth-provider.ts";
import { openCaptchaService } from "../../ground/captcha/captcha-service.ts";
import { whileOpen } from "../../ground/while-open.ts";
import { openVisits } from "./visits.ts";

/** Every call that signs in, signs up or sends a mail needs a captcha, which a stand-in for the service verifies. */
export const captchas = () =>
  whileOpen(async () => {
    const service = await openCaptchaService();
    const secretKey = "the-secret-key-of-the-site";
    const own = captcha({
      provider: "cloudflare-turnstile",
      secretKey,
      siteVerifyURLOverride: service.url,
      endpoints: [
        ...["/sign-up/email", "/sign-in/*", "/request-password-reset", "/send-verification-email"],
        ...["/email-otp/send-verification-otp", "/phone-number/send-otp", "/passkey/generate-sign-up-options"],
      ],
    });
    const plugins = [
      ...[own, magicLink(), emailOTP(), anonymous(), username(), passkey({ rpName: "Screens", signUp: true })],
      phoneNumber({ sendOTP: () => {} }),
    ];
    const site = await openVisits({ page: "captcha.tsx", plugins });
    const close = async (): Promise<void> => {
      await site.close();
      await service.close();
    };
    return { ...site, service, close };
  });

/** One Tap of a Google whose tokens the tests sign. */
export const oneTaps = () =>
  whileOpen(async () => {
    const google = new ScriptedProvider("https://accounts.google.com", true);
    const fetch = async () => Response.json({ keys: [PUBLIC_JWK] });
    const site = await openVisits({ page: "one-tap.tsx", plugins: [oneTap({ requireNonce: true })], fetch });
    const tokenFor = (email: string, nonce: unknown): string =>
      google.idToken({ aud: "id", sub: email, name: "Ada Lovelace", email, email_verified: true, nonce });
    return { ...site, tokenFor };
  });
