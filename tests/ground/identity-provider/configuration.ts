import { randomBytes } from "node:crypto";
import { type AdapterFactory, type Configuration, interactionPolicy, type JWK } from "oidc-provider";
import { errorPage } from "./page.ts";
import { claimsOf, type People } from "./person.ts";

export interface ConfigurationInput {
  readonly adapter: AdapterFactory;
  readonly people: People;
  readonly key: JWK;
}

/** Asks for the user at every sign-in, because several users may share the browser. */
function policy(): interactionPolicy.DefaultPolicy {
  const base = interactionPolicy.base();
  base
    .get("login")
    ?.checks.push(
      new interactionPolicy.Check(
        "chooser",
        "who is it",
        "login_required",
        ({ oidc }) => oidc.result?.login === undefined,
      ),
    );
  return base;
}

const DAY = 86_400;

export function configure({ adapter, people, key }: ConfigurationInput): Configuration {
  return {
    adapter,
    jwks: { keys: [key] },
    cookies: { keys: [randomBytes(32).toString("base64url")] },
    scopes: ["openid", "offline_access", "photos"],
    claims: { openid: ["sub"], profile: ["name", "picture"], email: ["email", "email_verified"] },
    responseTypes: ["code"],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy: policy(), url: (_, { uid }) => `/interaction/${uid}` },
    findAccount(_, id) {
      const person = people.byId(id);
      return person === null ? undefined : { accountId: id, claims: () => ({ ...claimsOf(person) }) };
    },
    // Most providers issue refresh tokens without `offline_access`.
    issueRefreshToken: async (_, client) => client.grantTypeAllowed("refresh_token"),
    rotateRefreshToken: true,
    expiresWithSession: () => false,
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      IdToken: 3600,
      Interaction: 3600,
      RefreshToken: 14 * DAY,
      Session: DAY,
      Grant: 14 * DAY,
    },
    renderError(ctx, { error, error_description }) {
      const { html, policy: contentPolicy } = errorPage(error, error_description ?? "");
      ctx.type = "html";
      ctx.set("content-security-policy", contentPolicy);
      ctx.body = html;
    },
  };
}
