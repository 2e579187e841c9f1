import type { JsonObject, ProfileInput, ProviderCall, ProviderTokens } from "../contracts/provider.ts";
import { ProviderFailure } from "../oauth/provider-failure.ts";

const TOKENS: ProviderTokens = {
  accessToken: "the-access-token",
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
  scopes: null,
  refreshParameters: null,
  raw: {},
};

export interface Told {
  readonly claims?: JsonObject;
  readonly firstConsent?: JsonObject;
  readonly options?: object;
  readonly userInfoUrl?: string;
  /** By URL; a number is the status of a refusal. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** What was asked, as it was asked. */
  readonly calls?: [url: string, call: ProviderCall | undefined][];
}

/** What the protocol would hand to a provider that says this. */
export function profileInput<Options>(told: Told): ProfileInput<Options> {
  const answer = (url: string, call: ProviderCall | undefined): unknown => {
    told.calls?.push([url, call]);
    const found = told.answers?.[url];
    if (typeof found === "number") throw new ProviderFailure("profile", "refused", { status: found });
    if (found === undefined) throw new ProviderFailure("unreachable", `nobody answers at ${url}`);
    return found;
  };
  return {
    tokens: TOKENS,
    claims: told.claims ?? null,
    firstConsent: told.firstConsent ?? null,
    // The border to a test, which gives the options that its provider reads and no others.
    options: { clientId: "the-client", ...told.options } as Options,
    userInfoUrl: told.userInfoUrl ?? "",
    call: async (url, call) => answer(url, call) as JsonObject,
    callList: async (url, call) => answer(url, call) as readonly unknown[],
  };
}
