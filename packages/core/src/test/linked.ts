import { Browser } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { custom } from "../contracts/custom-provider-options.ts";
import type { AuthOptions } from "../contracts/options.ts";
import type { NewRow } from "../contracts/store.ts";
import { account, user } from "../store.ts";

type Answer = () => Response | Promise<Response>;

/** The response of a token endpoint. The number in a token identifies the refresh. */
export const tokenAnswer = (number: number, changes: object = {}): Response =>
  Response.json({
    access_token: `access-${number}`,
    refresh_token: `refresh-${number}`,
    token_type: "Bearer",
    expires_in: 3600,
    ...changes,
  });
export const tokenError = (error: string, status = 400): Response => Response.json({ error }, { status });

/** Acme's token endpoint and user info. Each refresh returns new tokens. The responses in `answers` are used first. */
function createAcme() {
  const forms: URLSearchParams[] = [];
  const answers: Answer[] = [];
  const state = { profile: { sub: "1122", name: "Alice A.", email: ALICE.email, email_verified: true } as object };
  const bearers: (string | null)[] = [];
  async function answer(url: string, init: RequestInit): Promise<Response> {
    if (url === "https://acme.example/userinfo") {
      bearers.push(new Headers(init.headers).get("authorization"));
      return Response.json(state.profile);
    }
    forms.push(new URLSearchParams(String(init.body)));
    return (answers.shift() ?? (() => tokenAnswer(forms.length)))();
  }
  return { forms, answers, bearers, state, fetch: answer };
}

export const acmeOptions = {
  id: "acme",
  clientId: "client",
  clientSecret: "client-secret",
  endpoints: {
    authorization: "https://acme.example/authorize",
    token: "https://acme.example/token",
    userInfo: "https://acme.example/userinfo",
  },
} as const;

/** Creates an application in which Alice has accounts with providers. */
export async function openLinked(options: Partial<AuthOptions> = {}) {
  const acme = createAcme();
  const app = openAuth({ fetch: acme.fetch, customProviders: [custom(acmeOptions)], ...options });
  const alice = await signUp(app.auth);
  const idOf = async (email: string): Promise<string> => (await app.store.find(user, { where: { email } }))?.id ?? "";
  const aliceId = await idOf(ALICE.email);
  /** The access token expires in `seconds`. */
  const link = async (changes: NewRow<typeof account> = {}, seconds = -60): Promise<void> => {
    const now = app.clock.now();
    await app.store.insert(account, {
      id: "acme-row",
      userId: aliceId,
      providerId: "acme",
      accountId: "1122",
      accessToken: "access-0",
      refreshToken: "refresh-0",
      idToken: "id-0",
      scope: "email,profile",
      accessTokenExpiresAt: new Date(now.getTime() + seconds * 1000),
      refreshTokenExpiresAt: null,
      createdAt: now,
      updatedAt: now,
      ...changes,
    });
  };
  return {
    ...app,
    acme,
    alice,
    aliceId,
    idOf,
    link,
    stranger: new Browser(app.auth),
    row: (id = "acme-row") => app.store.find(account, { where: { id } }),
  };
}

export const NOT_FOUND = { status: 400, body: { code: "ACCOUNT_NOT_FOUND", message: "Account not found" } };
