import { ALPHANUMERIC, isStoreConflict, type Row, type Services } from "../../../../plugin.ts";
import { DOMAINS_OF_AN_ORGANIZATION } from "../../limits.ts";
import { organizationError } from "../../organization-error.ts";
import { organizationDomain } from "../../tables.ts";
import { recordOf } from "./look-up.ts";

type Stored = Pick<Services, "store">;
export type DomainRow = Row<typeof organizationDomain>;

/** A domain of an organization, as its owners see it. */
export interface OrganizationDomain {
  id: string;
  organizationId: string;
  domain: string;
  role: string;
  verified: boolean;
  verifiedAt: Date | null;
  checkedAt: Date | null;
  lostAt: Date | null;
  createdAt: Date;
  /** The TXT record to add to the domain's DNS. */
  record: { name: string; value: string };
}

const TOKEN_CHARACTERS = 32;
const RETRY_SECONDS = 60;
/** A look-up that its process has not ended after this time counts as failed. */
const RUNNING_SECONDS = 10;

export function toDomainEntity(row: DomainRow): OrganizationDomain {
  const { id, organizationId, domain, role, verifiedAt, checkedAt, lostAt, createdAt } = row;
  const verified = row.verifiedDomain !== null;
  const record = recordOf(row);
  return { id, organizationId, domain, role, verified, verifiedAt, checkedAt, lostAt, createdAt, record };
}

export const domainEvent = ({ id, organizationId, domain }: DomainRow) => ({ organizationId, domainId: id, domain });

export async function findDomain({ store }: Stored, organizationId: string, id: string): Promise<DomainRow> {
  const row = await store.find(organizationDomain, { where: { id, organizationId } });
  if (row === null) throw organizationError("DOMAIN_NOT_FOUND");
  return row;
}

export const findHolder = ({ store }: Stored, domain: string): Promise<DomainRow | null> =>
  store.find(organizationDomain, { where: { verifiedDomain: domain } });

/**
 * The caller must hold the organization's lock.
 * @throws TOO_MANY_DOMAINS, DOMAIN_ALREADY_ADDED
 */
export async function insertDomain(
  { store, newId, randomText }: Services,
  draft: Pick<DomainRow, "organizationId" | "domain" | "role" | "createdAt">,
): Promise<DomainRow> {
  const { organizationId, domain } = draft;
  if ((await store.find(organizationDomain, { where: { organizationId, domain } })) !== null)
    throw organizationError("DOMAIN_ALREADY_ADDED");
  if ((await store.count(organizationDomain, { where: { organizationId } })) >= DOMAINS_OF_AN_ORGANIZATION)
    throw organizationError("TOO_MANY_DOMAINS");
  const id = newId("organizationDomain");
  const token = randomText(TOKEN_CHARACTERS, ALPHANUMERIC);
  return store.insert(organizationDomain, { ...draft, token, ...(id !== undefined && { id }) });
}

/** A unique index lets one organization have the domain. @throws DOMAIN_ALREADY_VERIFIED */
export async function markVerified({ store }: Stored, { id, domain }: DomainRow, now: Date): Promise<void> {
  const verified = { verifiedDomain: domain, verifiedAt: now, checkedAt: now, lostAt: null };
  try {
    await store.update(organizationDomain, { where: { id } }, verified);
  } catch (error) {
    if (!isStoreConflict(error) || error.kind !== "unique") throw error;
    throw organizationError("DOMAIN_ALREADY_VERIFIED");
  }
}

export async function markLost({ store }: Stored, row: DomainRow, now: Date): Promise<boolean> {
  const where = { id: row.id, verifiedDomain: row.domain, checkedAt: row.checkedAt };
  const lost = { verifiedDomain: null, verifiedAt: null, checkedAt: now, lostAt: now };
  return (await store.update(organizationDomain, { where }, lost)) > 0;
}

export const markChecked = ({ store }: Stored, { id, domain }: DomainRow, now: Date): Promise<number> =>
  store.update(organizationDomain, { where: { id, verifiedDomain: domain } }, { checkedAt: now });

const isWithin = (seconds: number, { lookedUpAt }: DomainRow, now: Date): boolean =>
  lookedUpAt !== null && now.getTime() - lookedUpAt.getTime() < seconds * 1000;

export const isLookedUpNow = (row: DomainRow, now: Date): boolean => isWithin(RUNNING_SECONDS, row, now);

/** Lets one process a minute look the domain up again, so that a resolver that hangs delays few calls. */
export async function claimLookup({ store }: Stored, row: DomainRow, now: Date): Promise<boolean> {
  if (isWithin(RUNNING_SECONDS + RETRY_SECONDS, row, now)) return false;
  const { id, lookedUpAt } = row;
  return (await store.update(organizationDomain, { where: { id, lookedUpAt } }, { lookedUpAt: now })) > 0;
}

/** Dates the claim back, so that no process believes that the look-up is still running. */
export async function markLookupFailed({ store }: Stored, { id }: DomainRow, claimedAt: Date): Promise<void> {
  const lookedUpAt = new Date(claimedAt.getTime() - RUNNING_SECONDS * 1000);
  await store.update(organizationDomain, { where: { id, lookedUpAt: claimedAt } }, { lookedUpAt });
}

export const findDomainById = ({ store }: Stored, id: string): Promise<DomainRow | null> =>
  store.find(organizationDomain, { where: { id } });
