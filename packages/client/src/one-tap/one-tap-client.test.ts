import { oneTap } from "@sallyport/core/one-tap";
import { PUBLIC_JWK, ScriptedProvider } from "sallyport-tests/attacks/oauth/oauth-provider";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAuthClient } from "../create-auth-client.ts";
import { serving } from "../fixtures/serving.ts";
import { type OneTapClientOptions, oneTapClient } from "./index.ts";

const clientId = "app";
const server = serving(
  {
    plugins: [oneTap({ requireNonce: true })],
    socialProviders: { google: { clientId, clientSecret: "secret" } },
    fetch: async () => Response.json({ keys: [PUBLIC_JWK] }),
  },
  (place) => createAuthClient({ ...place, plugins: [oneTapClient({ clientId })] }),
);
const google = new ScriptedProvider("https://accounts.google.com", true);

interface Request {
  readonly identity: { readonly context: string; readonly providers: readonly { readonly nonce: string }[] };
  readonly mediation: string;
  readonly signal: AbortSignal;
}

/** What the browser answers to a request for a credential. */
let answer: (request: Request) => Promise<unknown>;
const asked: Request[] = [];

beforeEach(() => {
  asked.length = 0;
  google.now = () => server.clock.now();
  answer = async ({ identity: { providers } }) => ({
    token: google.idToken({
      sub: "ada",
      name: "Ada",
      email: "ada@example.com",
      email_verified: true,
      nonce: providers[0]?.nonce,
    }),
  });
  vi.stubGlobal("document", {});
  vi.stubGlobal("IdentityCredential", class {});
  vi.stubGlobal("navigator", {
    credentials: {
      preventSilentAccess: async () => {},
      get: (request: Request) => {
        asked.push(request);
        return answer(request);
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

function open(options: Partial<OneTapClientOptions> = {}) {
  const { place, asked: paths, went } = server.openBrowser()();
  const plugins = [oneTapClient({ clientId, mode: "fedcm", ...options })];
  return { client: createAuthClient({ ...place, plugins }), paths, went };
}

test("asks the browser for a token of Google, and signs in with it", async () => {
  const { client, paths, went } = open({ autoSelect: true, params: { scope: "email" } });
  const { data, error } = await client.oneTap({ callbackURL: "/home", context: "signup" });
  expect(error).toBeNull();
  expect(data).toMatchObject({ user: { name: "Ada" } });
  expect([paths.slice(0, 2), went]).toEqual([["/one-tap/nonce", "/one-tap/callback"], ["/home"]]);
  const nonce = asked[0]?.identity.providers[0]?.nonce;
  expect(asked).toMatchObject([
    {
      identity: {
        context: "signup",
        providers: [
          {
            configURL: "https://accounts.google.com/gsi/fedcm.json",
            clientId,
            nonce: expect.stringMatching(/^one-tap\./),
            params: { scope: "email", nonce },
          },
        ],
      },
      mediation: "optional",
    },
  ]);
});

const thrown = (name: string) => () => Promise.reject(Object.assign(new Error("no"), { name }));

test.each<[string, () => Promise<unknown>, string]>([
  ["the user closes the dialog", thrown("NetworkError"), "AUTH_CANCELLED"],
  ["the page is not allowed to ask", thrown("NotAllowedError"), "AUTH_CANCELLED"],
  ["the identity provider refuses", thrown("IdentityCredentialError"), "ONE_TAP_UNAVAILABLE"],
  ["there is no credential", async () => null, "ONE_TAP_UNAVAILABLE"],
  ["the token is an object", async () => ({ token: {} }), "ONE_TAP_UNAVAILABLE"],
])("returns an error of the prompt when %s", async (_, refuse, code) => {
  const { client, paths } = open();
  answer = refuse;
  expect(await client.oneTap()).toMatchObject({ data: null, error: { code, status: 400, reason: "prompt" } });
  expect(paths).toEqual(["/one-tap/nonce"]);
});

test("returns an error outside of a browser, and in one without FedCM", async () => {
  const { client } = open();
  vi.stubGlobal("IdentityCredential", undefined);
  Reflect.deleteProperty(globalThis, "IdentityCredential");
  expect((await client.oneTap()).error).toMatchObject({ code: "ONE_TAP_UNAVAILABLE", reason: "prompt" });
  vi.stubGlobal("document", undefined);
  expect((await client.oneTap()).error).toMatchObject({ code: "ONE_TAP_UNAVAILABLE", reason: "prompt" });
  expect(asked).toEqual([]);
});

test("what the server refuses after the choice is its own error", async () => {
  const { client } = open();
  const { error } = await client.oneTap({ nonce: "a nonce of the page" });
  expect(error).toMatchObject({ code: "INVALID_ID_TOKEN", status: 401 });
  expect(error?.reason).toBeUndefined();
});

test("a call that was aborted at once sends nothing, and a new call closes the prompt before", async () => {
  const { client, paths } = open();
  const control = new AbortController();
  const first = client.oneTap({ signal: control.signal });
  control.abort();
  expect((await first).error?.code).toBe("AUTH_CANCELLED");
  expect(paths).toEqual([]);
  const tokens = answer;
  answer = ({ signal }) =>
    new Promise((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  const second = client.oneTap();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  answer = tokens;
  const third = client.oneTap();
  expect((await second).error).toMatchObject({ code: "AUTH_CANCELLED", reason: "prompt" });
  expect((await third).data).toMatchObject({ user: { name: "Ada" } });
});

test("the endpoints can be called by their names, and a sign-out asks the browser to select nobody", async () => {
  const { client } = open();
  const silent = vi.spyOn(navigator.credentials, "preventSilentAccess");
  expect((await client.oneTap.nonce()).data?.nonce).toMatch(/^one-tap\./);
  await client.oneTap();
  expect(silent).not.toHaveBeenCalled();
  expect((await client.signOut()).data).toMatchObject({ success: true });
  expect(silent).toHaveBeenCalledOnce();
});
