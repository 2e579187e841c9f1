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
  /** Null where it has a code. */
  readonly url: string | null;
}

/** Who may do everything in the preview. */
export const ADMIN = "ada@example.com";

async function fingerprint(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The library itself, in the visitor's browser: it keeps everything in memory, and forgets it with the page.
 * @param freshAge seconds after which a session is no longer fresh
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
      // A real hash would keep a telephone busy for seconds at each preview, for passwords of nobody.
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

/** The preview's server. */
export type PreviewServer = ReturnType<typeof createPreviewServer>;
