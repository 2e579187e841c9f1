import { createAuth } from "@sallyport/core";
import { admin } from "@sallyport/core/admin";
import { anonymous } from "@sallyport/core/anonymous";
import { apiKey } from "@sallyport/core/api-key";
import { audit } from "@sallyport/core/audit";
import { captcha } from "@sallyport/core/captcha";
import { emailOTP } from "@sallyport/core/email-otp";
import { images } from "@sallyport/core/images";
import { magicLink } from "@sallyport/core/magic-link";
import { memory } from "@sallyport/core/memory";
import { multiSession } from "@sallyport/core/multi-session";
import { organization } from "@sallyport/core/organization";
import { passkey } from "@sallyport/core/passkey";
import { phoneNumber } from "@sallyport/core/phone-number";
import { twoFactor } from "@sallyport/core/two-factor";
import { username } from "@sallyport/core/username";

/** A mail that the page shows instead of sending it. */
export interface PreviewMail {
  readonly to: string;
  readonly words: string;
  /** The link, or null if the mail has a code. */
  readonly url: string | null;
}

/** A provider that the previews can offer. */
export type PreviewProvider = "google" | "github" | "microsoft" | "gitlab" | "discord" | "twitch";

/** A sign-in method without a password, or what else changes the sign-in. */
export type PreviewMethod =
  | "passkey"
  | "magic-link"
  | "email-otp"
  | "codes-only"
  | "anonymous"
  | "phone-number"
  | "multi-session"
  | "captcha"
  | "images";

/** The methods that need nothing of the preview. */
const METHODS = {
  passkey: () => passkey({ signUp: true }),
  "magic-link": magicLink,
  "email-otp": emailOTP,
  anonymous,
  "multi-session": multiSession,
  images,
  // The users of a preview sign up and in without a screen.
  captcha: () => captcha({ verify: () => true, endpoints: ["/request-password-reset"] }),
  "codes-only": () => emailOTP({ overrideDefaultEmailVerification: true, changeEmail: { enabled: true } }),
};

/** What differs between the servers of two previews. */
export interface PreviewServerOptions {
  /** How long a session is fresh, in seconds. */
  readonly freshAge: number;
  readonly providers: readonly PreviewProvider[];
  readonly methods: readonly PreviewMethod[];
}

const CREDENTIALS = { clientId: "preview", clientSecret: "preview" };

/** The email address of the administrator. */
export const ADMIN = "ada@example.com";

async function fingerprint(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Creates the library's server in the visitor's browser. Its data is in memory and lost with the page. */
export const createPreviewServer = (deliver: (mail: PreviewMail) => void, options: PreviewServerOptions) =>
  createAuth({
    baseURL: location.origin,
    secret: `preview-${crypto.randomUUID()}-${crypto.randomUUID()}`,
    database: memory(),
    logger: { disabled: true },
    rateLimit: { enabled: false },
    session: { freshAge: options.freshAge },
    emailAndPassword: {
      requireEmailVerification: true,
      // A real hash would take seconds on a telephone, and no real password needs it here.
      password: {
        hash: fingerprint,
        verify: async ({ hash, password }) => hash === (await fingerprint(password)),
      },
    },
    user: { changeEmail: { enabled: true }, deleteUser: { enabled: true } },
    socialProviders: Object.fromEntries(options.providers.map((id) => [id, CREDENTIALS])),
    mail: {
      async send(mail) {
        const words = "code" in mail ? `${mail.kind}: ${mail.code}` : mail.kind;
        deliver({ to: mail.to, words, url: "url" in mail ? mail.url : null });
      },
    },
    plugins: [
      twoFactor(),
      organization({
        teams: { enabled: true },
        dynamicAccessControl: { enabled: true },
        policies: { domains: { resolveTxt: async () => [] } },
      }),
      admin({ adminEmails: [ADMIN] }),
      audit(),
      apiKey({ statements: { report: ["read", "write"] } }),
      username(),
      ...options.methods.map((id) =>
        id === "phone-number"
          ? phoneNumber({
              sendOTP: ({ phoneNumber: to, code }) => deliver({ to, words: `phone-code: ${code}`, url: null }),
              signUpOnVerification: {},
            })
          : METHODS[id](),
      ),
    ],
  });

export type PreviewServer = ReturnType<typeof createPreviewServer>;
