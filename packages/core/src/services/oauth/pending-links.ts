import type { PendingLink, PendingLinks } from "../../contracts/oauth-services.ts";
import type { ProviderTokens } from "../../contracts/provider.ts";
import type { Services } from "../../contracts/services.ts";
import type { Store } from "../../contracts/store.ts";
import { PENDING_LINK_SECONDS } from "../../data/limits.ts";
import { pendingLinkToken } from "../../data/tokens.ts";
import type { Deps } from "../deps.ts";
import { createTokenListCookie } from "../token-list-cookie.ts";

const toDate = (value: unknown): Date | null => (typeof value === "string" ? new Date(value) : null);

const reviveTokens = (tokens: ProviderTokens): ProviderTokens => ({
  ...tokens,
  accessTokenExpiresAt: toDate(tokens.accessTokenExpiresAt),
  refreshTokenExpiresAt: toDate(tokens.refreshTokenExpiresAt),
});

export function createPendingLinks(deps: Deps, _store: Store, { tokens }: Pick<Services, "tokens">): PendingLinks {
  const { cookieNames, flowSealer, signers } = deps;
  const cookie = createTokenListCookie(deps, {
    name: cookieNames.pendingLink,
    signer: signers.pendingLink,
    seconds: PENDING_LINK_SECONDS,
  });
  const open = async (sealed: string | null): Promise<PendingLink | null> => {
    const text = sealed === null ? null : await flowSealer.open(sealed);
    if (text === null) return null;
    const link = JSON.parse(text) as PendingLink;
    return { ...link, tokens: reviveTokens(link.tokens) };
  };
  return {
    async keep(scope, link) {
      const { userId } = link;
      const stored: PendingLink = { ...link, tokens: { ...link.tokens, raw: {} } };
      const sealed = await flowSealer.seal(JSON.stringify(stored));
      cookie.write(scope, [await tokens.issue(pendingLinkToken, sealed, { userId })], "even if refused");
    },

    has: (scope) => cookie.isThere(scope),

    async take(scope, userId) {
      const [token] = cookie.read(scope);
      if (token === undefined) return null;
      // Another user's sign-in must not use it up.
      const link = await open(await tokens.peek(pendingLinkToken, token));
      if (link !== null && link.userId !== userId) return null;
      cookie.write(scope, []);
      return link !== null && (await tokens.take(pendingLinkToken, token)) !== null ? link : null;
    },
  };
}
