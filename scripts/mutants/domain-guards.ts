import type { Guards } from "./mutant.ts";

/** Guards of domains whose users may join an organization. */
export const domainGuards: Guards = {
  "services/domain/joinable.ts": [
    ["whoever typed an address", "return emailVerified ? ", "return emailVerified !== null ? "],
  ],
  "services/domain/domain-owner.ts": [
    ["a member changes domains", "if (!isOwner(settings, member)) throw", "if (member === null) throw"],
  ],
  "services/domain/domains.ts": [
    ["another organization's domain", "where: { id, organizationId } });\n  if", "where: { id } });\n  if"],
    ["a domain that is not verified", "where: { verifiedDomain: domain } }", "where: { domain } }"],
    ["domains without end", ">= DOMAINS_OF_AN_ORGANIZATION)", ">= DOMAINS_OF_AN_ORGANIZATION + 1e9)"],
    [
      "a domain twice",
      "where: { organizationId, domain } })) !== null)",
      "where: { organizationId, domain } })) === undefined)",
    ],
    [
      "two organizations with one domain",
      "const verified = { verifiedDomain: domain,",
      "const verified = { verifiedDomain: domain + id,",
    ],
    [
      "each call waits for a resolver that hangs",
      "if (isWithin(RUNNING_SECONDS + RETRY_SECONDS, row, now)) return false;",
      "",
    ],
    ["calls at once look a domain up", "where: { id, lookedUpAt } }", "where: { id } }"],
    ["a check of the same moment loses the domain", ", checkedAt: row.checkedAt };", " };"],
  ],
  "services/domain/keep-verified.ts": [
    [
      "a domain is never looked up again",
      "if (!isStale(domains, row, ctx.now())) return",
      "if (isStale !== null) return",
    ],
    [
      "a domain without its record is kept",
      'if (lookup === "absent") await loseDomain(ctx, settings, row);\n    else if',
      "if",
    ],
    [
      "an outage loses the domain",
      'if (lookup === "absent") await loseDomain',
      'if (lookup !== "present") await loseDomain',
    ],
    ["the owners are not told", "    await tellOwners(ctx, settings, services, row);\n", ""],
    [
      "a loss is told twice",
      "if (!(await markLost(services, row, ctx.now()))) return;",
      "await markLost(services, row, ctx.now());",
    ],
    ["an outage lets users join where it must not", 'kept === "absent" || domains.suspends ?', 'kept === "absent" ?'],
  ],
  "services/domain/look-up.ts": [
    ["a name without TXT records is an outage", '["ENODATA", "ENOTFOUND"]', '["ENOTFOUND"]'],
    ["any record", 'parts.join("") === value', 'parts.join("") !== ""'],
    ["a record that contains the value", 'parts.join("") === value', 'parts.join("").includes(value)'],
    ["records in parts", 'parts.join("")', "parts[0]"],
    [
      "an outage is an absent record",
      'if (ABSENT.has(Reflect.get(Object(error), "code"))) return',
      "if (ABSENT !== null) return",
    ],
  ],
  "services/domain/public-suffix.ts": [
    [
      "a suffix below which anybody has a domain",
      "{ allowPrivateDomains: true }) === domain) throw",
      "{ allowPrivateDomains: true }) === null) throw",
    ],
    ["the suffixes of hosts count", "{ allowPrivateDomains: true }", "{ allowPrivateDomains: false }"],
  ],
  "services/domain/removed-members.ts": [
    [
      "a removed member joins again",
      "({ store }: Stored, { organizationId, userId }: Membership): Promise<boolean> {\n",
      "({ store }: Stored, { organizationId, userId }: Membership): Promise<boolean> {\n  if (store !== null) return false;\n",
    ],
    [
      "whoever was removed once is kept out for good",
      "await store.delete(organizationRemovedMember, { where: { organizationId, userId } });",
      "await store.count(organizationRemovedMember, { where: { organizationId, userId } });",
    ],
    [
      "a new member lets in all who were removed",
      "delete(organizationRemovedMember, { where: { organizationId, userId } })",
      "delete(organizationRemovedMember, { where: { organizationId } })",
    ],
    ["nobody is kept out", "if (!hasDomains(settings) || (await", "if (settings !== null || (await"],
  ],
  "rules/domain.ts": [
    ["domains that are none", "if (host === null || !DOMAIN.test(host)) throw", "if (host === null) throw"],
    ["the name before the last @ counts", 'email.lastIndexOf("@")', 'email.indexOf("@")'],
    [
      "capitals in an address",
      '.slice(email.lastIndexOf("@") + 1).toLowerCase()',
      '.slice(email.lastIndexOf("@") + 1)',
    ],
  ],
  "endpoints/add-domain.ts": [
    ["suffixes are not looked at", "      await assertNoSuffix(ctx.logger, domain);\n", ""],
    ["public mail services", "if (publicDomains.has(domain)) throw", "if (domain === null) throw"],
    ["a member adds a domain", "        assertOwner(settings, caller);\n", ""],
    ["users join as owners", "if (isOwner(settings, { role })) throw", "if (role === null) throw"],
  ],
  "endpoints/verify-domain.ts": [
    ["a domain is verified without its record", 'if (lookup === "absent") {', 'if (lookup === "none") {'],
    ["a domain is verified in an outage", 'if (lookup === "unknown") throw', 'if (lookup === "none") throw'],
    [
      "another organization's domain is taken over",
      '(await lookUp(domains, ctx.logger, holder)) === "absent") await',
      "holder !== null) await",
    ],
    [
      "an outage takes another organization's domain",
      '(await lookUp(domains, ctx.logger, holder)) === "absent") await',
      '(await lookUp(domains, ctx.logger, holder)) !== "present") await',
    ],
    ["whoever is no owner any more verifies", "        assertOwner(settings, caller);\n", ""],
  ],
  "endpoints/remove-domain.ts": [["a member removes a domain", "        assertOwner(settings, caller);\n", ""]],
  "endpoints/list-domains.ts": [["a member lists domains", "      assertOwner(settings, caller);\n", ""]],
};
