import { isStoreConflict, type Services, toEmail, userTable } from "../../../../plugin.ts";
import type { Member, MemberWithUser } from "../../entities.ts";
import { organizationError } from "../../organization-error.ts";
import { member } from "../../tables.ts";
import { activeOf, type CallerScope } from "../caller.ts";
import { toMember, toMemberWithUser } from "../rows.ts";

type Stored = Pick<Services, "store">;

export async function findMemberOf({ store }: Stored, organizationId: string, userId: string): Promise<Member | null> {
  const row = await store.find(member, { where: { userId, organizationId } });
  return row === null ? null : toMember(row);
}

export async function namedMember({ store }: Stored, organizationId: string, text: string): Promise<MemberWithUser> {
  const email = text.includes("@") ? toEmail(text) : undefined;
  if (email === null) throw organizationError("MEMBER_NOT_FOUND");
  const found = await store.find(member, {
    where: email === undefined ? { organizationId, id: text } : { organizationId },
    join: { table: userTable, on: "userId", where: email === undefined ? {} : { email } },
  });
  if (found === null) throw organizationError("MEMBER_NOT_FOUND");
  return toMemberWithUser(...found);
}

/**
 * The caller must hold the locks of the user and the organization.
 * @throws USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION, or a StoreConflict if the user does not exist
 */
export async function insertMember({ store, newId }: Services, row: Omit<Member, "id">): Promise<Member> {
  const id = newId("member");
  try {
    return toMember(await store.insert(member, id === undefined ? row : { ...row, id }));
  } catch (error) {
    if (!isStoreConflict(error) || error.kind !== "unique") throw error;
    throw organizationError("USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION");
  }
}

export const isUserMissing = (error: unknown): boolean =>
  isStoreConflict(error) && error.kind === "reference" && error.table === "member";

export async function writeRole({ store }: Stored, target: Member, role: string): Promise<Member> {
  const { id, organizationId } = target;
  const changed = await store.update(member, { where: { id, organizationId } }, { role });
  if (changed === 0) throw organizationError("MEMBER_NOT_FOUND");
  return toMember({ ...target, role });
}

export async function endMembership({ store, sessions }: Services, target: Member): Promise<void> {
  const { id, organizationId, userId } = target;
  if ((await store.delete(member, { where: { id, organizationId } })) === 0) {
    throw organizationError("MEMBER_NOT_FOUND");
  }
  await sessions.updateAll({ userId, activeOrganizationId: organizationId }, { activeOrganizationId: null });
}

type CacheScope = CallerScope & Parameters<Services["sessions"]["refreshCache"]>[0];

export function clearCachedActive(ctx: CacheScope, { organizationId, userId }: Member): void {
  const { session, user } = ctx.actor;
  if (userId !== user.id || activeOf(ctx.actor) !== organizationId) return;
  const ended = { ...session, activeOrganizationId: null };
  ctx.services.sessions.refreshCache(ctx, { session: ended, user });
}
