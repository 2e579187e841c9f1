import { anonymous } from "@sallyport/core/anonymous";
import { emailOTP } from "@sallyport/core/email-otp";
import { magicLink } from "@sallyport/core/magic-link";
import { oneTap } from "@sallyport/core/one-tap";
import { passkey } from "@sallyport/core/passkey";
import { type PhoneNumberOptions, phoneNumber } from "@sallyport/core/phone-number";
import { verification } from "@sallyport/core/store";
import { twoFactor } from "@sallyport/core/two-factor";
import { username } from "@sallyport/core/username";
import { CHEAP } from "../../ground/open-auth.ts";

const MANY = { window: 3600, max: 1_000_000 } as const;
const TOKEN_ENDPOINT = "https://oauth2.googleapis.com/token";

/** A Google whose codes are the ID tokens for which they are exchanged. */
const googleOf = (jwk: object) => async (input: string, init?: RequestInit) => {
  if (input !== TOKEN_ENDPOINT) return Response.json({ keys: [jwk] });
  const id_token = new URLSearchParams(String(init?.body)).get("code");
  return Response.json({ access_token: "an-access-token", id_token, token_type: "Bearer", expires_in: 3600 });
};

/** Every sign-in method. Each guest who is joined leaves a row. */
export const guestWays = ({ jwk }: { readonly jwk: object }, sendOTP: PhoneNumberOptions["sendOTP"] = () => {}) => ({
  mail: { send: async () => {} },
  emailAndPassword: { password: { scrypt: CHEAP } },
  emailVerification: { autoSignInAfterVerification: true },
  socialProviders: { google: { clientId: "app", clientSecret: "the-secret-of-the-application" } },
  fetch: googleOf(jwk),
  plugins: [
    anonymous({
      limit: MANY,
      async onLinkAccount({ anonymousUser, newUser, ctx: { services } }) {
        const id = services.newId("verification");
        const identifier = `joined:${anonymousUser.user.id}`;
        const { createdAt, updatedAt, expiresAt } = newUser.session;
        const row = { identifier, value: newUser.session.id, createdAt, updatedAt, expiresAt };
        await services.store.insert(verification, { ...(id !== undefined && { id }), ...row });
      },
    }),
    phoneNumber({
      sendOTP,
      signUpOnVerification: {},
      limits: { number: MANY, user: MANY, network: MANY, country: MANY },
    }),
    magicLink(),
    emailOTP(),
    passkey({ signUp: true }),
    oneTap(),
    username(),
    twoFactor(),
  ],
});
