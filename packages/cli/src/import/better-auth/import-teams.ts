import type { Schema } from "@sallyport/core/store";
import type { FoundTable, SqlDatabase } from "@sallyport/kysely";
import { looseTable, schemaOf, spelled } from "./tables.ts";

export async function importTeams(
  database: SqlDatabase,
  live: readonly FoundTable[],
  ids: Schema["ids"],
): Promise<number> {
  const member = looseTable(live, spelled(live, "member"), {
    id: "id",
    organizationId: "text",
    userId: "text",
    teamId: "text",
  });
  const team = looseTable(live, spelled(live, "team"), { id: "id", organizationId: "text" });
  const teamMember = looseTable(live, spelled(live, "teamMember"), { id: "id", teamId: "text", userId: "text" });
  if (member === null || team === null || teamMember === null) return 0;
  const at = (loose: typeof member, name: string): string => loose.column(name) ?? name;
  const store = database.open(schemaOf([member, team, teamMember], ids));
  return store.transaction(async (inside) => {
    const organizations = new Map(
      (await inside.list(team.table, { where: {} })).map((row) => [String(row.id), row[at(team, "organizationId")]]),
    );
    let taken = 0;
    for (const row of await inside.list(teamMember.table, { where: {} })) {
      const teamId = String(row[at(teamMember, "teamId")]);
      const where = {
        [at(member, "userId")]: row[at(teamMember, "userId")],
        [at(member, "organizationId")]: organizations.get(teamId) ?? "",
        [at(member, "teamId")]: null,
      };
      taken += await inside.update(member.table, { where }, { [at(member, "teamId")]: teamId });
    }
    return taken;
  });
}
