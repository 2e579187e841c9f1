import { oneTap as ours } from "@sallyport/core/one-tap";
import { createAuthClient } from "better-auth/client";
import { oneTapClient } from "better-auth/client/plugins";
import { oneTap as theirs } from "better-auth/plugins";
import { onTestFinished, vi } from "vitest";
import { CLIENT, type Claims, PUBLIC_JWK, ScriptedProvider } from "../../attacks/oauth/oauth-provider.ts";
import { CallRecord, type Difference } from "../better-auth/record.ts";
import { browserAt, openOurs, openTheirs, type Side } from "../better-auth/sides.ts";

const KEYS = "https://www.googleapis.com/oauth2/v3/certs";
const socialProviders = { google: { clientId: CLIENT.id, clientSecret: CLIENT.secret, hd: "acme.example" } };

const google = new ScriptedProvider("https://accounts.google.com", true);
const tokenOf = (claims: Claims): string =>
  google.idToken({
    sub: "ada",
    name: "Ada",
    email: "ada@example.org",
    email_verified: true,
    hd: "acme.example",
    ...claims,
  });

/** better-auth reads the keys of Google with the global `fetch`. */
function serveKeys(): typeof fetch {
  const real = globalThis.fetch;
  const keys: typeof fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    return url === KEYS ? Response.json({ keys: [PUBLIC_JWK] }) : real(input, init);
  };
  vi.stubGlobal("fetch", keys);
  onTestFinished(() => void vi.stubGlobal("fetch", real));
  return keys;
}

export const sides = {
  async ours(): Promise<Side> {
    const keys = serveKeys();
    return openOurs({ socialProviders, plugins: [ours()], fetch: (input, init) => keys(input, init) });
  },
  async theirs(): Promise<Side> {
    serveKeys();
    return openTheirs({ socialProviders, plugins: [theirs()] });
  },
};

interface Initialized {
  callback(response: { readonly credential: string }): Promise<void>;
}

/** A page on which Google's script is loaded, and gives the token to each prompt. */
function openPage(token: string) {
  let given: Initialized | undefined;
  const location = { href: "/sign-in" };
  const id = {
    initialize: (options: Initialized) => {
      given = options;
    },
    prompt: () => void given?.callback({ credential: token }),
  };
  vi.stubGlobal("window", { document: {}, location, googleScriptInitialized: true, google: { accounts: { id } } });
  return location;
}

/** Every call of better-auth's oneTapClient, by its own code for the page. */
export async function callEverything(side: Side): Promise<CallRecord> {
  const record = new CallRecord();
  async function tap(what: string, claims: Claims, callbackURL?: string, more = ""): Promise<void> {
    const client = createAuthClient({ ...browserAt(side).options, plugins: [oneTapClient({ clientId: CLIENT.id })] });
    const location = openPage(tokenOf(claims) + more);
    const answered: unknown[] = [];
    await client.oneTap({
      ...(callbackURL !== undefined && { callbackURL }),
      fetchOptions: {
        onSuccess: ({ data }) => void answered.push({ user: data.user, token: data.token }),
        onError: ({ error }) => void answered.push(error.status),
      },
    });
    await record.tell(`${what}, the answer`, answered);
    await record.tell(`${what}, the page`, location.href);
    await record.note(`${what}, the session`, client.getSession());
  }
  try {
    await tap("a new user", {}, "/home");
    await tap("a known user", { jti: "2" });
    await tap("another audience", { aud: "other" });
    await tap("another domain", { hd: "evil.example" });
    await tap("a changed token", { jti: "4" }, "/home", "x");
    await tap("no address", { sub: "bob", email: undefined });
  } finally {
    vi.stubGlobal("window", undefined);
  }
  return record;
}

const REFUSED = ["+ []: 401", "- []: 400"];

export const DIFFERENCES: readonly Difference[] = [
  {
    reason: "A token is refused as signIn.social refuses it.",
    calls: Object.fromEntries(
      ["another audience", "another domain", "a changed token", "no address"].map((what) => [
        `${what}, the answer`,
        REFUSED,
      ]),
    ),
  },
];
