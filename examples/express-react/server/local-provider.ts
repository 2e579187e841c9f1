import { randomBytes } from "node:crypto";
import type { ConfiguredProviders } from "./read-providers.ts";

const ID = "demo";
const NAME = "Demo ID";

/** Who has an account at the demo's own provider: somebody for each thing that can be different. */
const PEOPLE = [
  { id: "ada", name: "Ada Lovelace", email: "ada@example.com", emailVerified: true },
  { id: "grace", name: "Grace Hopper", email: "grace@example.com", emailVerified: false },
  { id: "alan", name: "Alan Turing", email: null, emailVerified: false },
  { id: "katherine", name: "Katherine Johnson", email: "katherine@example.com", emailVerified: true },
] as const;

interface LocalProvider {
  readonly issuer: string;
  readonly providers: Pick<ConfiguredProviders, "custom" | "names">;
  close(): Promise<void>;
}

interface Setting {
  readonly wanted: boolean;
  /** 0: any. */
  readonly port: number;
  /** The demo's own. */
  readonly origin: string;
}

/**
 * An identity provider on this machine, on which you sign in as any of four people: so that all of this can be tried
 * without registering anywhere. Null where it is not wanted, and in production.
 */
export async function startLocalProvider({ wanted, port, origin }: Setting): Promise<LocalProvider | null> {
  if (!wanted || process.env.NODE_ENV === "production") return null;
  // Loaded here: an application of its own has no such thing.
  const { startIdentityProvider } = await import("@sallyport/test-kit/identity-provider");
  const client = { id: "sallyport-demo", secret: randomBytes(24).toString("base64url"), name: "Sallyport demo" };
  const redirectURIs = [`${origin}/api/auth/callback/${ID}`];
  const options = { name: NAME, clients: [{ ...client, redirectURIs }], people: PEOPLE };
  // Somebody else may have the port; then any will do.
  const start = (at: { readonly port?: number }) => startIdentityProvider({ ...options, ...at });
  const { issuer, discoveryUrl, host, close } = await (port === 0 ? start({}) : start({ port }).catch(() => start({})));
  const provider = {
    id: ID,
    discoveryUrl,
    clientId: client.id,
    clientSecret: client.secret,
    // Providers are asked over TLS and outside private networks; this one may be an exception, by name.
    unsafePrivateHosts: [host],
    emailOptional: true,
  };
  return { issuer, providers: { custom: [provider], names: { [ID]: NAME } }, close };
}
