import { isStoreConflict, type Services } from "../../../plugin.ts";
import type { Organization } from "../entities.ts";
import { organizationError } from "../organization-error.ts";
import { toName } from "../rules/name.ts";
import type { Settings } from "../settings.ts";
import {
  invitation,
  member,
  organization,
  organizationDomain,
  organizationPolicy,
  organizationRemovedMember,
  organizationRole,
  team,
} from "../tables.ts";
import { writeMetadata } from "./metadata.ts";
import { toOrganization } from "./rows.ts";
import { toSlug } from "./slugs.ts";

type Draft = Omit<Organization, "id">;

const columnsOf = (services: Services, { name, slug, logo, metadata }: Draft) => ({
  name: toName(name),
  slug: toSlug(services, slug),
  logo,
  metadata: writeMetadata(metadata),
});

type Wanted = { readonly [Field in "name" | "slug" | "logo" | "metadata"]?: Organization[Field] | undefined };

/** Unchanged values are not validated again: adopted rows may hold values that are invalid today. */
const changesOf = (services: Services, before: Organization, { name, slug, logo, metadata }: Wanted) => ({
  ...(name !== undefined && name !== before.name && { name: toName(name) }),
  ...(slug !== undefined && slug !== before.slug && { slug: toSlug(services, slug) }),
  ...(logo !== undefined && logo !== before.logo && { logo }),
  ...(metadata !== undefined && { metadata: writeMetadata(metadata) }),
});

function taken(error: unknown): unknown {
  return isStoreConflict(error) && error.kind === "unique" ? organizationError("ORGANIZATION_ALREADY_EXISTS") : error;
}

export async function insertOrganization(services: Services, draft: Draft): Promise<Organization> {
  const { store, newId } = services;
  const id = newId("organization");
  const row = { ...columnsOf(services, draft), createdAt: draft.createdAt };
  try {
    return toOrganization(await store.insert(organization, id === undefined ? row : { ...row, id }));
  } catch (error) {
    throw taken(error);
  }
}

export async function writeOrganization(
  services: Services,
  before: Organization,
  wanted: Wanted,
): Promise<Organization> {
  const changes = changesOf(services, before, wanted);
  const { metadata = before.metadata } = wanted;
  if (Object.keys(changes).length === 0) return before;
  try {
    await services.store.update(organization, { where: { id: before.id } }, changes);
  } catch (error) {
    throw taken(error);
  }
  return { ...before, ...changes, metadata };
}

/**
 * Deletes dependent rows itself, because an adopted database may lack the foreign keys.
 * @returns the number of members it had
 */
export async function deleteOrganization(
  { dynamicRoles, policies }: Settings,
  { store }: Services,
  organizationId: string,
): Promise<number> {
  const where = { organizationId };
  await store.delete(invitation, { where });
  const members = await store.delete(member, { where });
  await store.delete(team, { where });
  if (dynamicRoles.enabled) await store.delete(organizationRole, { where });
  if (policies !== null) await store.delete(organizationPolicy, { where });
  if (policies?.domains) {
    await store.delete(organizationDomain, { where });
    await store.delete(organizationRemovedMember, { where });
  }
  await store.delete(organization, { where: { id: organizationId } });
  return members;
}
