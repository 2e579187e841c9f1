import { createServer } from "node:http";
import type { AuthOptions, CustomProviderOptions } from "@sallyport/core";
import { toNodeHandler } from "@sallyport/node";
import { TestClock } from "@sallyport/testing";
import type { Client } from "../ground/identity-provider/client.ts";
import { type IdentityProvider, startIdentityProvider } from "../ground/identity-provider/start-identity-provider.ts";
import { listen } from "../ground/listen.ts";
import { type OpenedAuth, openAuth } from "../ground/open-auth.ts";

export const ALICE = { id: "alice-1", name: "Alice", email: "alice@people.example.org", emailVerified: true };
export const BOB = { id: "bob-2", name: "Bob", email: "bob@people.example.org", emailVerified: false };

export interface SocialOptions {
  readonly auth?: Partial<AuthOptions>;
  /** Replaces the discovery document and the secret. */
  readonly provider?: (provider: IdentityProvider) => Partial<CustomProviderOptions>;
  /** The client's settings at the provider. */
  readonly client?: Omit<Client, "id" | "redirectURIs">;
  /** The pages of the application by path. Other paths return a line of text. */
  readonly pages?: Readonly<Record<string, { readonly type: string; readonly content: string }>>;
}

export interface SocialHarness extends OpenedAuth {
  /** A URL such as `http://localhost:40123`, which is another site than the provider's. */
  readonly url: string;
  readonly provider: IdentityProvider;
  close(): Promise<void>;
}

/** Serves an application over HTTP, with the local identity provider as `local`. */
export async function openSocialHarness(options: SocialOptions = {}): Promise<SocialHarness> {
  const { pages = {}, client = { secret: "app-secret" } } = options;
  const provider = await startIdentityProvider({ people: [ALICE, BOB] });
  const handlers = { auth: async (_: Request): Promise<Response> => new Response(null, { status: 503 }) };
  const authenticate = toNodeHandler({ handler: (request) => handlers.auth(request) });
  const server = await listen(
    createServer((incoming, outgoing) => {
      if (incoming.url?.startsWith("/api/auth/") === true) return authenticate(incoming, outgoing);
      const page = pages[incoming.url?.split("?")[0] ?? ""];
      outgoing.setHeader("content-type", page?.type ?? "text/html; charset=utf-8");
      outgoing.end(page?.content ?? "<!doctype html><title>The application</title><p>The application");
    }),
  );
  const url = `http://localhost:${server.port}`;
  // The provider uses the time of the machine.
  const clock = new TestClock();
  const known = options.provider?.(provider) ?? {};
  const local: CustomProviderOptions = {
    id: "local",
    ...(known.endpoints === undefined && { discoveryUrl: provider.discoveryUrl }),
    clientId: "app",
    ...(client.secret !== undefined && { clientSecret: client.secret }),
    ...(client.authentication !== undefined && { authentication: client.authentication }),
    unsafePrivateHosts: [provider.host],
    ...known,
  };
  provider.putClient({ ...client, id: "app", redirectURIs: [`${url}/api/auth/callback/local`] });
  const auth: Partial<AuthOptions> = {
    baseURL: url,
    trustedOrigins: [],
    clock,
    customProviders: [local],
    ...options.auth,
  };
  const lab = openAuth(auth);
  handlers.auth = (request) => {
    // Rows must be ordered by the time of their calls.
    clock.advance({ milliseconds: 1 });
    return lab.auth.handler(request);
  };
  return {
    ...lab,
    url,
    provider,
    async close() {
      await server.close();
      await provider.close();
    },
  };
}
