import type { JsonObject, ProfileInput, ProviderCall } from "../contracts/provider.ts";
import { ProviderFailure } from "../oauth/provider-failure.ts";
import { tokensOf } from "./identity-server.ts";

export interface Given {
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
export function profileInput<Options>(given: Given): ProfileInput<Options> {
  const answer = (url: string, call: ProviderCall | undefined): unknown => {
    given.calls?.push([url, call]);
    const found = given.answers?.[url];
    if (typeof found === "number") throw new ProviderFailure("profile", "refused", { status: found });
    if (found === undefined) throw new ProviderFailure("unreachable", `no server responds at ${url}`);
    return found;
  };
  return {
    tokens: tokensOf({ accessToken: "the-access-token" }),
    claims: given.claims ?? null,
    firstConsent: given.firstConsent ?? null,
    // A test passes only the options that its provider reads.
    options: { clientId: "the-client", ...given.options } as Options,
    userInfoUrl: given.userInfoUrl ?? "",
    call: async (url, call) => answer(url, call) as JsonObject,
    callList: async (url, call) => answer(url, call) as readonly unknown[],
  };
}
