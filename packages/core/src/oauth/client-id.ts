import type { ProviderOptions } from "../contracts/provider-options.ts";

/** Every id that the application has at the provider. */
export const clientIdsOf = ({ clientId }: Pick<ProviderOptions, "clientId">): readonly string[] =>
  typeof clientId === "string" ? [clientId] : clientId;

/** The id that the redirect's requests carry. @throws TypeError where there is none */
export function clientIdOf(options: Pick<ProviderOptions, "clientId">): string {
  const [first] = clientIdsOf(options);
  if (first === undefined || first === "") throw new TypeError("clientId: give one at least");
  return first;
}
