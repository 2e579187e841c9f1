import type { AuthPlugin } from "../../plugin.ts";
import { POLICY_NOTICE_SECONDS, REVERIFY_DOMAIN_SECONDS } from "./limits.ts";
import type { DomainOptions, PolicyOptions, ResolveTxt } from "./policy-options.ts";
import { PUBLIC_MAIL_DOMAINS } from "./rules/public-mail-domains.ts";

type Config = Parameters<NonNullable<AuthPlugin["onStart"]>>[0];

export interface DomainSettings {
  readonly resolveTxt: ResolveTxt | null;
  readonly reverifySeconds: number;
  readonly suspends: boolean;
  readonly publicDomains: ReadonlySet<string>;
  readonly defaultRole: string;
}

export interface PolicySettings {
  readonly noticeSeconds: number;
  readonly signInMethods: readonly string[];
  readonly domains: DomainSettings | null;
  readonly start: { hasTwoFactor: boolean; secondFactors: readonly string[]; methods: readonly string[] };
}

interface Roles {
  readonly roles: object;
  readonly creatorRole: string;
}

function resolveDomains(options: boolean | DomainOptions, { roles, creatorRole }: Roles): DomainSettings | null {
  if (options === false) return null;
  const given = options === true ? {} : options;
  const { reverifyAfter = REVERIFY_DOMAIN_SECONDS, defaultRole = "member", publicDomains = [] } = given;
  if (!Object.hasOwn(roles, defaultRole))
    throw new TypeError(`organization: defaultRole ${defaultRole} of domains is not among the roles`);
  if (defaultRole === creatorRole)
    throw new TypeError(`organization: defaultRole ${defaultRole} of domains would make everybody who joins an owner`);
  return {
    resolveTxt: given.resolveTxt ?? null,
    reverifySeconds: reverifyAfter,
    suspends: given.whenUnavailable === "suspend",
    publicDomains: new Set([...PUBLIC_MAIL_DOMAINS, ...publicDomains.map((domain) => domain.toLowerCase())]),
    defaultRole,
  };
}

export function resolvePolicies(options: boolean | PolicyOptions, roles: Roles): PolicySettings | null {
  if (options === false) return null;
  const { notice = POLICY_NOTICE_SECONDS, signInMethods = [], domains = false } = options === true ? {} : options;
  return {
    noticeSeconds: notice,
    signInMethods,
    domains: resolveDomains(domains, roles),
    start: { hasTwoFactor: false, secondFactors: [], methods: [] },
  };
}

const BY_PLUGIN = ["magic-link", "email-otp", "passkey", "phone-number"];

export function startPolicies({ start }: PolicySettings, config: Config): void {
  const has = (id: string): boolean => Object.hasOwn(config.plugins, id);
  start.hasTwoFactor = has("two-factor");
  start.secondFactors = start.hasTwoFactor ? config.secondFactors : [];
  start.methods = [...(config.emailAndPassword.enabled ? ["password"] : []), ...BY_PLUGIN.filter(has)];
}
