import type { FlowSecrets } from "../../contracts/identity-provider.ts";
import type { OAuthFlow, OAuthStates } from "../../contracts/oauth-services.ts";
import type { Services } from "../../contracts/services.ts";
import type { Store } from "../../contracts/store.ts";
import { CODE_VERIFIER_CHARACTERS, OAUTH_STATE_SECONDS, OAUTH_STATES_IN_A_BROWSER } from "../../data/limits.ts";
import { oauthStateToken } from "../../data/tokens.ts";
import { ALPHANUMERIC, randomText } from "../../kernel/random-text.ts";
import type { Deps } from "../deps.ts";
import { createTokenListCookie } from "../token-list-cookie.ts";

/** Each of the 64 characters encodes six bits. @see RFC 7636 section 4.1 */
const VERIFIER_ALPHABET = `${ALPHANUMERIC}-_`;

type StoredFlow = OAuthFlow & Pick<FlowSecrets, "codeVerifier">;

export function createOAuthStates(deps: Deps, _store: Store, { tokens }: Pick<Services, "tokens">): OAuthStates {
  const { cookieNames, random, flowSealer, signers } = deps;
  const cookie = createTokenListCookie(deps, {
    name: cookieNames.oauthState,
    signer: signers.oauthState,
    seconds: OAUTH_STATE_SECONDS,
  });
  return {
    async begin(scope, flow) {
      const codeVerifier = randomText(CODE_VERIFIER_CHARACTERS, VERIFIER_ALPHABET, random);
      const stored: StoredFlow = { ...flow, codeVerifier };
      const owner = flow.link === null ? {} : { userId: flow.link.userId };
      // The verifier is sealed, so that a leaked table does not help to redeem a stolen code.
      const state = await tokens.issue(oauthStateToken, await flowSealer.seal(JSON.stringify(stored)), owner);
      cookie.write(scope, [...cookie.read(scope).slice(1 - OAUTH_STATES_IN_A_BROWSER), state]);
      return { state, codeVerifier };
    },

    async take(scope, state) {
      // The state is taken before the browser is checked, so that a leaked state allows one attempt.
      const sealed = await tokens.take(oauthStateToken, state);
      const begun = cookie.read(scope);
      if (begun.includes(state)) {
        cookie.write(
          scope,
          begun.filter((other) => other !== state),
        );
      }
      if (sealed === null || !begun.includes(state)) return null;
      const text = await flowSealer.open(sealed);
      return text === null ? null : { ...(JSON.parse(text) as StoredFlow), state };
    },
  };
}
