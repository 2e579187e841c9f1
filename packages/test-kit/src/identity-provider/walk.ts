import type { IdentityProvider } from "./start-identity-provider.ts";
import type { Arrival, UserAgent } from "./user-agent.ts";

/** What a person does on the provider's pages. */
export interface Visitor {
  readonly email: string;
  /** Refuses, on the login page or on the consent page. */
  readonly deny?: "login" | "consent";
}

/** Walks from an authorization URL through login and consent to where the application sends the browser. */
export async function walk(
  agent: UserAgent,
  { issuer }: Pick<IdentityProvider, "issuer">,
  url: string | URL,
  { email, deny }: Visitor,
  from: URL | null = null,
): Promise<Arrival> {
  let page = await agent.open(url, from);
  const way = [...page.way];
  while (page.url.origin === issuer && page.status === 200) {
    const isConsent = page.html.includes(">Allow<");
    const refuses = deny === (isConsent ? "consent" : "login");
    page = await agent.press(page, refuses ? "Deny" : isConsent ? "Allow" : "Continue", isConsent ? {} : { email });
    way.push(...page.way);
  }
  return { ...page, way };
}
