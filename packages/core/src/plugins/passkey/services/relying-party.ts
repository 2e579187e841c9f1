import type { Config, Settings } from "../settings.ts";

interface RelyingParty {
  readonly id: string;
  readonly name: string;
  readonly origins: readonly string[];
}

const isWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

function belongsTo(origin: string, id: string): boolean {
  const url = new URL(origin);
  return url.protocol.startsWith("http") && isWithin(url.hostname, id);
}

function resolve(settings: Settings, baseURL: Config["baseURL"]): RelyingParty {
  const base = baseURL === null ? null : new URL(baseURL);
  const id = settings.rpID ?? base?.hostname;
  if (id === undefined) throw new TypeError("passkey: option rpID must be set, because baseURL is not");
  const origins = settings.origins ?? (base === null ? null : [base.origin]);
  if (origins === null) throw new TypeError("passkey: option origin must be set, because baseURL is not");
  if (!/[a-z]/.test(id)) throw new TypeError(`passkey: rpID must be a domain, and ${id} is not`);
  const web = origins.filter((origin) => origin.startsWith("http"));
  if (web.length > 0 && !web.some((origin) => belongsTo(origin, id)))
    throw new TypeError(`passkey: rpID is ${id}, so at least one origin must have this host name or end with it`);
  return { id, name: settings.rpName ?? id, origins };
}

const known = new WeakMap<Settings, { readonly baseURL: Config["baseURL"]; readonly party: RelyingParty }>();

/** @throws TypeError if the options and `baseURL` do not say which site passkeys are for */
export function relyingPartyOf(settings: Settings, { baseURL }: Pick<Config, "baseURL">): RelyingParty {
  const last = known.get(settings);
  if (last !== undefined && last.baseURL === baseURL) return last.party;
  const party = resolve(settings, baseURL);
  known.set(settings, { baseURL, party });
  return party;
}
