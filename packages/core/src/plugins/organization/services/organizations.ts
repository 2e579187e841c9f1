import { isStoreConflict, type Services } from "../../../plugin.ts";
import type { Organization } from "../entities.ts";
import { organizationError } from "../organization-error.ts";
import { toName } from "../rules/name.ts";
import type { Settings } from "../settings.ts";
import { invitation, member, organization, organizationRole, team } from "../tables.ts";
import { writeMetadata } from "./metadata.ts";
import { toOrganization } from "./rows.ts";
import { toSlug } from "./slugs.ts";

type Draft = Omit<Organization, "id">;

// What a hook made of the values is held to the same rules as what the caller gave.
const columnsOf = ({ name, slug, logo, metadata }: Draft) => ({
  name: toName(name),
  slug: toSlug(slug),
  logo,
  metadata: writeMetadata(metadata),
});

/** The index decides which of two gets a slug: a look before the write would let both pass. */
function taken(error: unknown): unknown {
  return isStoreConflict(error) && error.kind === "unique" ? organizationError("ORGANIZATION_ALREADY_EXISTS") : error;
}

/** @throws ORGANIZATION_ALREADY_EXISTS, INVALID_SLUG, INVALID_METADATA */
export async function insertOrganization({ store, newId }: Services, draft: Draft): Promise<Organization> {
  const id = newId("organization");
  const row = { ...columnsOf(draft), createdAt: draft.createdAt };
  try {
    return toOrganization(await store.insert(organization, id === undefined ? row : { ...row, id }));
  } catch (error) {
    throw taken(error);
  }
}

/** Writes name, slug, logo and metadata. @throws ORGANIZATION_ALREADY_EXISTS, INVALID_SLUG, INVALID_METADATA */
export async function writeOrganization({ store }: Services, changed: Organization): Promise<Organization> {
  const columns = columnsOf(changed);
  const { id, createdAt, metadata } = changed;
  try {
    await store.update(organization, { where: { id } }, columns);
  } catch (error) {
    throw taken(error);
  }
  // One by one: what else a hook may have said is not the organization's.
  return { ...columns, metadata, id, createdAt };
}

/** Deletes the organization with all that is its own, by name: not every database of an application's has our references. */
export async function deleteOrganization(
  { dynamicRoles }: Settings,
  { store }: Services,
  organizationId: string,
): Promise<void> {
  const where = { organizationId };
  await store.delete(invitation, { where });
  await store.delete(member, { where });
  await store.delete(team, { where });
  if (dynamicRoles.enabled) await store.delete(organizationRole, { where });
  await store.delete(organization, { where: { id: organizationId } });
}
