import type { IdentityProvider } from "./start-identity-provider.ts";
import type { ProviderIdentity, UserAgent } from "./user-agent.ts";

/** A user on the provider's pages. */
export interface Visitor {
  /** The address to type on the login page. If null, the button of `name` is pressed. */
  readonly email: string | null;
  readonly name?: string;
  readonly deny?: "login" | "consent";
}

function onward(agent: UserAgent, page: ProviderIdentity, { email, name, deny }: Visitor): Promise<ProviderIdentity> {
  const isConsent = page.html.includes(">Allow<");
  if (deny === (isConsent ? "consent" : "login")) return agent.press(page, "Cancel");
  if (isConsent) return agent.press(page, "Allow");
  return email === null ? agent.press(page, name ?? "") : agent.press(page, "Continue", { email });
}

/** Goes from an authorization URL back to the application. */
export async function walk(
  agent: UserAgent,
  { issuer }: Pick<IdentityProvider, "issuer">,
  url: string | URL,
  visitor: Visitor,
  from: URL | null = null,
): Promise<ProviderIdentity> {
  let page = await agent.open(url, from);
  const way = [...page.way];
  while (page.url.origin === issuer && page.status === 200) {
    page = await onward(agent, page, visitor);
    way.push(...page.way);
  }
  return { ...page, way };
}
