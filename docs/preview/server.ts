import { createAuth } from "@sallyport/core";
import { admin } from "@sallyport/core/admin";
import { apiKey } from "@sallyport/core/api-key";
import { audit } from "@sallyport/core/audit";
import { memory } from "@sallyport/core/memory";
import { organization } from "@sallyport/core/organization";
import { twoFactor } from "@sallyport/core/two-factor";

/** A mail that the page shows instead of sending it. */
export interface PreviewMail {
  readonly to: string;
  readonly words: string;
  /** The link, or null if the mail has a code. */
  readonly url: string | null;
}

/** The email address of the administrator. */
export const ADMIN = "ada@example.com";

async function fingerprint(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Creates the library's server in the visitor's browser. Its data is in memory and lost with the page.
 * @param freshAge how long a session is fresh, in seconds
 */
export const createPreviewServer = (deliver: (mail: PreviewMail) => void, freshAge: number) =>
  createAuth({
    baseURL: location.origin,
    secret: `preview-${crypto.randomUUID()}-${crypto.randomUUID()}`,
    database: memory(),
    logger: { disabled: true },
    rateLimit: { enabled: false },
    session: { freshAge },
    emailAndPassword: {
      requireEmailVerification: true,
      // A real hash would take seconds on a telephone, and no real password needs it here.
      password: {
        hash: fingerprint,
        verify: async ({ hash, password }) => hash === (await fingerprint(password)),
      },
    },
    socialProviders: {
      github: { clientId: "preview", clientSecret: "preview" },
      google: { clientId: "preview", clientSecret: "preview" },
    },
    mail: {
      async send(mail) {
        const words = "code" in mail ? `${mail.kind}: ${mail.code}` : mail.kind;
        deliver({ to: mail.to, words, url: "url" in mail ? mail.url : null });
      },
    },
    plugins: [
      twoFactor(),
      organization({ teams: { enabled: true }, dynamicAccessControl: { enabled: true } }),
      admin({ adminEmails: [ADMIN] }),
      audit(),
      apiKey({ statements: { report: ["read", "write"] } }),
    ],
  });

export type PreviewServer = ReturnType<typeof createPreviewServer>;
