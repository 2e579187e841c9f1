import { randomBytes } from "node:crypto";
import type { ConfiguredProviders } from "./read-providers.ts";

const ID = "demo";
const NAME = "Demo ID";

/** Each user shows another case. */
const USERS = [
  { id: "ada", name: "Ada Lovelace", email: "ada@example.com", emailVerified: true },
  { id: "grace", name: "Grace Hopper", email: "grace@example.com", emailVerified: false },
  { id: "alan", name: "Alan Turing", email: null, emailVerified: false },
  { id: "katherine", name: "Katherine Johnson", email: "katherine@example.com", emailVerified: true },
] as const;

interface LocalProvider {
  readonly issuer: string;
  readonly providers: Pick<ConfiguredProviders, "custom">;
  close(): Promise<void>;
}

interface Setting {
  readonly wanted: boolean;
  /** 0 means any port. */
  readonly port: number;
  readonly origin: string;
}

/**
 * Starts an identity provider on this machine to try social sign-in without registration. Returns null in production.
 */
export async function startLocalProvider({ wanted, port, origin }: Setting): Promise<LocalProvider | null> {
  if (!wanted || process.env.NODE_ENV === "production") return null;
  // Only this example imports from the tests; a real application uses a real provider.
  const { startIdentityProvider } = await import("sallyport-tests/ground/identity-provider/start-identity-provider");
  const client = { id: "sallyport-demo", secret: randomBytes(24).toString("base64url"), name: "Sallyport demo" };
  const redirectURIs = [`${origin}/api/auth/callback/${ID}`];
  const options = { name: NAME, clients: [{ ...client, redirectURIs }], people: USERS };
  // The port may be taken, so another one is tried.
  const start = (at: { readonly port?: number }) => startIdentityProvider({ ...options, ...at });
  const { issuer, discoveryUrl, host, close } = await (port === 0 ? start({}) : start({ port }).catch(() => start({})));
  const provider = {
    id: ID,
    discoveryUrl,
    clientId: client.id,
    clientSecret: client.secret,
    // The provider runs without TLS on a private network.
    unsafePrivateHosts: [host],
    emailOptional: true,
  };
  return { issuer, providers: { custom: [provider] }, close };
}
