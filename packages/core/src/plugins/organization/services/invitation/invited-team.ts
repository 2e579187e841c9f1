import { op, type Services } from "../../../../plugin.ts";
import type { Invitation } from "../../entities.ts";
import { team } from "../../tables.ts";

/**
 * better-auth invitations may name several teams, separated by commas. A member has one team here: the first that still
 * exists.
 */
export async function invitedTeam(
  { store }: Pick<Services, "store">,
  { organizationId, teamId }: Pick<Invitation, "organizationId" | "teamId">,
): Promise<string | null> {
  const [first, ...others] = teamId?.split(",").map((id) => id.trim()) ?? [];
  if (first === undefined || others.length === 0) return teamId;
  const there = await store.list(team, { where: { organizationId, id: op.in([first, ...others]) } });
  return [first, ...others].find((id) => there.some((row) => row.id === id)) ?? first;
}
