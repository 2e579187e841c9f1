import { type EventContext, toCleanLine } from "../../../plugin.ts";
import type { Fact } from "../options.ts";
import type { Settings } from "../settings.ts";

const TEXT_CHARACTERS = 200;
const DETAILS_CHARACTERS = 4000;

/**
 * Only members with these names are recorded: they never contain a secret, unlike a session, which has a token, or the
 * id of an invitation.
 */
const HARMLESS: ReadonlySet<string> = new Set([
  "accountId",
  "challenge",
  "changed",
  "code",
  "domain",
  "domainId",
  "effectiveAt",
  "email",
  "expiresAt",
  "inviterId",
  "keyId",
  "memberId",
  "members",
  "name",
  "newEmail",
  "permission",
  "policy",
  "previousOrganizationId",
  "previousRole",
  "providerId",
  "reason",
  "role",
  "roleId",
  "sessionId",
  "slug",
  "teamId",
  "value",
]);
const PARTS: Readonly<Record<string, string | null>> = { before: null, previousOwner: "userId", apiKey: "id" };
const USER_FIELDS: Readonly<Record<string, readonly string[]>> = {
  "user.role-changed": ["role"],
  "user.banned": ["banReason", "banExpires"],
};

const clean = (text: string): string => toCleanLine(text, TEXT_CHARACTERS);

function toFact(value: unknown): Fact | undefined {
  if (typeof value === "string") return clean(value);
  if (value === null || typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString();
  return typeof value === "object" ? clean(JSON.stringify(value)) : undefined;
}

function* factsOf(payload: object, part: string | null = null): Generator<[name: string, fact: Fact]> {
  const key = part === null ? null : PARTS[part];
  for (const [name, value] of Object.entries(payload)) {
    const isPart = part === null && Object.hasOwn(PARTS, name) && typeof value === "object" && value !== null;
    if (isPart) yield* factsOf(value, name);
    const fact = HARMLESS.has(name) || name === key ? toFact(value) : undefined;
    if (fact !== undefined) yield [part === null ? name : `${part}.${name}`, fact];
  }
}

function* factsOfUser(payload: object, names: readonly string[]): Generator<[name: string, fact: Fact]> {
  const user: unknown = Reflect.get(payload, "user");
  for (const name of typeof user === "object" && user !== null ? names : []) {
    const fact = toFact(Reflect.get(Object(user), name));
    if (fact !== undefined) yield [name, fact];
  }
}

export function detailsOf({ details }: Settings, payload: object, context: EventContext): string | null {
  const facts: [string, Fact][] = [...factsOf(payload), ...factsOfUser(payload, USER_FIELDS[context.name] ?? [])];
  for (const [name, value] of Object.entries(details(payload, context))) {
    const fact = toFact(value);
    if (fact !== undefined) facts.push([clean(name), fact]);
  }
  if (facts.length === 0) return null;
  const text = JSON.stringify(Object.fromEntries(facts));
  return text.length <= DETAILS_CHARACTERS ? text : JSON.stringify({ truncated: true });
}
