import type { EndpointContext, SessionGate } from "../../contracts/context.ts";
import type { Provider } from "../../contracts/identity-provider.ts";
import type { ProviderProfile, ProviderTokens } from "../../contracts/provider.ts";
import type { RequestScope } from "../../contracts/scope.ts";
import { toEmail } from "../../data/email.ts";
import { isPlaceholderEmail } from "../../data/placeholder-email.ts";
import type { RedirectError } from "../../data/redirect-errors.ts";

type Needed = "attribute" | "config" | "emit" | "logger" | "now" | "services" | "transaction";
export interface SocialScope
  extends RequestScope,
    Pick<EndpointContext<unknown, unknown, never, SessionGate>, Needed> {}

export interface ProviderIdentity {
  readonly provider: Provider;
  readonly profile: ProviderProfile;
  readonly tokens: ProviderTokens;
  /** Another user has the value of a unique field, so no additional field is copied. */
  readonly keepsFields?: boolean;
}

export interface Refusal<Code extends RedirectError = RedirectError> {
  readonly refused: Code;
  readonly methods?: readonly string[];
}

export const refuse = <const Code extends RedirectError>(refused: Code): Refusal<Code> => ({ refused });

export interface GivenAddress {
  readonly email: string | null;
  readonly vouched: boolean;
}

export function addressOf({ profile }: Pick<ProviderIdentity, "profile">): GivenAddress | null {
  if (profile.email === null || profile.email === "") return null;
  const email = toEmail(profile.email);
  const isReal = email !== null && !isPlaceholderEmail(email);
  return { email: isReal ? email : null, vouched: isReal && profile.emailVerified === true };
}
