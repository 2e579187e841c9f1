import type { AuthorizationServer } from "oauth4webapi";
import type { IdTokenRules, ProviderDefinition } from "../contracts/provider.ts";
import type { ProviderOptions } from "../contracts/provider-options.ts";
import { ProviderFailure } from "./provider-failure.ts";
import type { ServerMetadata } from "./setup.ts";

const SUPPORTED_ALGORITHMS = ["RS256", "PS256", "ES256", "EdDSA"];

const given = <Options, Value>(value: Value | ((options: Options) => Value), options: Options): Value =>
  typeof value === "function" ? (value as (options: Options) => Value)(options) : value;

export function idTokenRulesOf<Options>(
  { idToken }: ProviderDefinition<Options>,
  options: Options,
): IdTokenRules | null {
  return idToken === undefined ? null : given<Options, IdTokenRules>(idToken, options);
}

export function staticMetadata<Options extends ProviderOptions>(
  definition: ProviderDefinition<Options>,
  options: Options,
): ServerMetadata {
  const { endpoints, clientAuthentication = "post" } = definition;
  const { authorization, token, userInfo = "", issuer = null, issuerIsSent = false } = given(endpoints, options);
  const idToken = idTokenRulesOf(definition, options);
  return { authorization, token, userInfo, issuer, issuerIsSent, idToken, clientAuthentication };
}

function required(value: unknown, name: string): string {
  if (typeof value === "string" && value !== "") return value;
  throw new ProviderFailure("unreachable", `the discovery document does not name ${name}`);
}

const texts = (value: unknown): readonly unknown[] | null => (Array.isArray(value) ? value : null);

export function discoveredMetadata<Options extends ProviderOptions>(
  definition: ProviderDefinition<Options>,
  options: Options,
  document: AuthorizationServer,
): ServerMetadata {
  const { issuer, jwks_uri, userinfo_endpoint } = document;
  const promised = texts(document.id_token_signing_alg_values_supported) ?? ["RS256"];
  const methods = texts(document.token_endpoint_auth_methods_supported) ?? ["client_secret_basic"];
  const idToken = {
    algorithms: definition.idTokenAlgorithms ?? SUPPORTED_ALGORITHMS.filter((name) => promised.includes(name)),
    ...idTokenRulesOf(definition, options),
    jwks: typeof jwks_uri === "string" ? jwks_uri : "",
    issuer: [issuer],
  };
  return {
    authorization: required(document.authorization_endpoint, "authorization_endpoint"),
    token: required(document.token_endpoint, "token_endpoint"),
    userInfo: typeof userinfo_endpoint === "string" ? userinfo_endpoint : "",
    issuer,
    issuerIsSent: document.authorization_response_iss_parameter_supported === true,
    idToken: idToken.jwks === "" ? null : idToken,
    clientAuthentication:
      definition.clientAuthentication ?? (methods.includes("client_secret_post") ? "post" : "basic"),
  };
}
