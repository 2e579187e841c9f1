import { type AuthOptions, socialProviderIds } from "@sallyport/core";

type Social = NonNullable<AuthOptions["socialProviders"]>;
type Custom = NonNullable<AuthOptions["customProviders"]>[number];

export interface ConfiguredProviders {
  readonly social: Social;
  readonly custom: readonly Custom[];
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** These providers need more than an id and a secret, or other names for them. */
const SPECIAL: readonly string[] = ["apple", "gitlab", "microsoft", "tiktok"];

interface Client {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** @throws Error if only one of id and secret is set */
function client(env: Environment, name: string, id = `${name}_CLIENT_ID`): Client | null {
  const secret = `${name}_CLIENT_SECRET`;
  const { [id]: clientId, [secret]: clientSecret } = env;
  if (!clientId && !clientSecret) return null;
  if (!clientId || !clientSecret) throw new Error(`${clientId ? secret : id} is missing: ${name} needs both.`);
  return { clientId, clientSecret };
}

function apple(env: Environment): Social["apple"] | null {
  const { APPLE_CLIENT_ID: clientId, APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId } = env;
  // The environment variable has `\n` instead of line breaks.
  const privateKey = env.APPLE_PRIVATE_KEY?.replaceAll("\\n", "\n");
  if (!clientId) return null;
  if (!teamId || !keyId || !privateKey)
    throw new Error("APPLE needs APPLE_TEAM_ID, APPLE_KEY_ID and APPLE_PRIVATE_KEY.");
  return { clientId, teamId, keyId, privateKey };
}

function readSocial(env: Environment): Social {
  const { GITLAB_ISSUER: issuer, MICROSOFT_TENANT_ID: tenantId } = env;
  const gitlab = client(env, "GITLAB");
  const microsoft = client(env, "MICROSOFT");
  const tiktok = client(env, "TIKTOK", "TIKTOK_CLIENT_KEY");
  const appleOptions = apple(env);
  const plain = socialProviderIds.flatMap((id) => {
    if (SPECIAL.includes(id)) return [];
    const options = client(env, id.toUpperCase());
    return options === null ? [] : [[id, options]];
  });
  return {
    ...Object.fromEntries(plain),
    ...(appleOptions && { apple: appleOptions }),
    ...(gitlab && { gitlab: { ...gitlab, ...(issuer && { issuer }) } }),
    ...(microsoft && { microsoft: { ...microsoft, ...(tenantId && { tenantId }) } }),
    ...(tiktok && { tiktok: { clientKey: tiktok.clientId, clientSecret: tiktok.clientSecret } }),
  };
}

/** @throws Error for incomplete settings */
export function readProviders(env: Environment): ConfiguredProviders {
  const { OIDC_DISCOVERY_URL: discoveryUrl, OIDC_ID: id = "oidc" } = env;
  const oidc = client(env, "OIDC");
  const social = readSocial(env);
  if (!oidc) return { social, custom: [] };
  if (!discoveryUrl) throw new Error("OIDC_DISCOVERY_URL is missing: where is the provider?");
  return { social, custom: [{ id, discoveryUrl, ...oidc }] };
}

export const together = (
  named: ConfiguredProviders,
  local: Pick<ConfiguredProviders, "custom"> | undefined,
): ConfiguredProviders => ({
  ...named,
  custom: [...(local?.custom ?? []), ...named.custom],
});
