import type { AuditEntry } from "@sallyport/core/audit";
import type { AuditKey } from "@sallyport/i18n/screens";
import { enAudit } from "@sallyport/i18n/screens/audit/en";

const DID = "audit.did.";
const PLACE = /\{(\w+)\}/g;

type EventKey = Extract<AuditKey, `audit.did.${string}`>;

export const AREAS = ["sign-in", "users", "two-factor", "organizations", "api-keys", "server", "other"] as const;
export type EventArea = (typeof AREAS)[number];

const isEventKey = (key: string): key is EventKey => key.startsWith(DID) && Object.hasOwn(enAudit.texts, key);

export function keyOf(event: string, ...variants: readonly string[]): EventKey | undefined {
  return [...variants.map((variant) => `${event}.${variant}`), event].map((name) => DID + name).find(isEventKey);
}

export const EVENTS: readonly string[] = Object.keys(enAudit.texts)
  .filter((key) => isEventKey(key) && key.split(".").length === 4)
  .map((key) => key.slice(DID.length));

const AREA_OF: Readonly<Record<string, EventArea>> = {
  "sign-in": "sign-in",
  session: "sign-in",
  anonymous: "sign-in",
  user: "users",
  account: "users",
  password: "users",
  impersonation: "users",
  image: "users",
  passkey: "users",
  "phone-number": "users",
  "two-factor": "two-factor",
  organization: "organizations",
  domain: "organizations",
  member: "organizations",
  invitation: "organizations",
  team: "organizations",
  role: "organizations",
  "api-key": "api-keys",
  call: "server",
  captcha: "server",
  jwks: "server",
  audit: "server",
  secret: "server",
};

export function areaOf(event: string): EventArea {
  const [prefix = ""] = event.split(".");
  return Object.hasOwn(AREA_OF, prefix) && EVENTS.includes(event) ? (AREA_OF[prefix] ?? "other") : "other";
}

const placesOf = (key: EventKey): string[] => [...enAudit.texts[key].matchAll(PLACE)].map(([, name = ""]) => name);

/** Without a client, the server's own code made the call. */
export const isOfServer = ({ actorId, ipAddress, userAgent }: AuditEntry): boolean =>
  actorId === null && ipAddress === null && userAgent === null;

export function doerOf(entry: AuditEntry): string | null {
  const { event, actorId, subjectId, impersonatedBy } = entry;
  if (event === "impersonation.stopped" && impersonatedBy !== null) return impersonatedBy;
  if (actorId !== null) return actorId;
  const key = keyOf(event, isOfServer(entry) ? "other" : "self");
  return key !== undefined && !placesOf(key).includes("target") ? subjectId : null;
}

function variantOf(entry: AuditEntry): string {
  const { event, details, subjectId } = entry;
  if (event === "member.updated" && details.role === details["before.role"]) return "team";
  return subjectId === null || doerOf(entry) === subjectId ? "self" : "other";
}

export type EventValues = Readonly<Record<string, string | undefined>>;

export interface Sentence {
  readonly key: EventKey;
  readonly values: Readonly<Record<string, string>>;
  readonly rest: string | undefined;
}

export function sentenceOf(entry: AuditEntry, given: EventValues): Sentence | null {
  const key = keyOf(entry.event, variantOf(entry));
  if (key === undefined) return null;
  const values: Record<string, string> = {};
  for (const place of placesOf(key)) {
    const value = given[place];
    if (value === undefined) return null;
    values[place] = value;
  }
  return { key, values, rest: restOf(entry, given, values) };
}

export function restOf(
  entry: AuditEntry,
  given: EventValues,
  said: Readonly<Record<string, string>>,
): string | undefined {
  const { subjectId } = entry;
  if (subjectId !== null && doerOf(entry) !== subjectId) return said.target === undefined ? given.target : undefined;
  if (given.keyName !== undefined) return given.keyName;
  return subjectId === null && said.email === undefined ? given.email : undefined;
}
