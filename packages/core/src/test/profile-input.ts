import type { JsonObject, ProfileInput, ProviderCall } from "../contracts/provider.ts";
import { ProviderFailure } from "../oauth/provider-failure.ts";
import { tokensOf } from "./identity-server.ts";

export interface Told {
  readonly claims?: JsonObject;
  readonly firstConsent?: JsonObject;
  readonly options?: object;
  readonly userInfoUrl?: string;
  /** The responses by URL; a number is the status of an error. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** Receives the calls that were made. */
  readonly calls?: [url: string, call: ProviderCall | undefined][];
}

/** Creates the input that a provider's `profile` function receives for these responses. */
export function profileInput<Options>(told: Told): ProfileInput<Options> {
  const answer = (url: string, call: ProviderCall | undefined): unknown => {
    told.calls?.push([url, call]);
    const found = told.answers?.[url];
    if (typeof found === "number") throw new ProviderFailure("profile", "refused", { status: found });
    if (found === undefined) throw new ProviderFailure("unreachable", `no server responds at ${url}`);
    return found;
  };
  return {
    tokens: tokensOf({ accessToken: "the-access-token" }),
    claims: told.claims ?? null,
    firstConsent: told.firstConsent ?? null,
    // A test passes only the options that its provider reads.
    options: { clientId: "the-client", ...told.options } as Options,
    userInfoUrl: told.userInfoUrl ?? "",
    call: async (url, call) => answer(url, call) as JsonObject,
    callList: async (url, call) => answer(url, call) as readonly unknown[],
  };
}
