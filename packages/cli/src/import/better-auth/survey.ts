import { isForeignSeal, op, openForeign, type Schema, type Store } from "@sallyport/core/store";
import type { FoundTable, SqlDatabase } from "@sallyport/kysely";
import { Refusal } from "../../terminal/refusal.ts";
import { unevenTexts } from "./repeated.ts";
import { countWhere, type LooseTable, looseTable, schemaOf, spelled } from "./tables.ts";

export interface Survey {
  readonly people: number;
  readonly sessions: number;
  readonly secondFactors: number;
  readonly banned: number;
  readonly severalTeams: number;
  readonly teamMembers: number;
  readonly openLinks: number;
  readonly capitals: number;
  readonly sharedAddresses: number;
  readonly repeatedTokens: number;
  readonly repeatedPasskeys: number;
  readonly newestSession: Date | null;
  readonly unreadable: string | null;
}

export type TableNaming = (table: string) => string;

export interface SurveyTarget {
  readonly database: SqlDatabase;
  readonly live: readonly FoundTable[];
  readonly tableNameOf: TableNaming;
  readonly ids: Schema["ids"];
  readonly secrets: readonly string[];
  /** Whether provider tokens are encrypted. The setting decides, because a plain token can look encrypted. */
  readonly encryptsTokens: boolean;
}

const CORE = ["user", "session", "account", "verification"];

export function assertComplete({ live, tableNameOf }: Pick<SurveyTarget, "live" | "tableNameOf">): void {
  const missing = CORE.map(tableNameOf).filter((name) => !live.some((table) => table.name === name));
  if (missing.length === 0) return;
  throw new Refusal("DATABASE_INCOMPLETE", `The database is missing these tables: ${missing.join(", ")}.`, [
    `Tables found: ${
      live
        .map(({ name }) => name)
        .sort()
        .join(", ") || "none"
    }.`,
    "Check that this is the application's database. Pass another one with --database, and run better-auth's migrations first.",
  ]);
}

interface Tables {
  readonly user: LooseTable | null;
  readonly session: LooseTable | null;
  readonly verification: LooseTable | null;
  readonly passkey: LooseTable | null;
  readonly teamMember: LooseTable | null;
  readonly team: LooseTable | null;
  readonly secrets: readonly (readonly [LooseTable | null, string])[];
}

function tablesOf({ live, tableNameOf, encryptsTokens }: SurveyTarget): Tables {
  const table = (name: string, wanted: Parameters<typeof looseTable>[2]) =>
    looseTable(live, CORE.includes(name) ? tableNameOf(name) : spelled(live, name), wanted);
  const factor = table("twoFactor", { id: "id", secret: "text" });
  const keys = table("jwks", { id: "id", privateKey: "text" });
  const accounts = table("account", { id: "id", accessToken: "text" });
  return {
    user: table("user", { id: "id", email: "text", twoFactorEnabled: "boolean", banned: "boolean" }),
    session: table("session", { id: "id", createdAt: "time", expiresAt: "time" }),
    verification: table("verification", { id: "id", identifier: "text", expiresAt: "time" }),
    passkey: table("passkey", { id: "id", credentialID: "text" }),
    teamMember: table("teamMember", { id: "id", teamId: "text", userId: "text" }),
    team: table("team", { id: "id", organizationId: "text" }),
    secrets: [
      [factor, "secret"],
      [keys, "privateKey"],
      ...(encryptsTokens ? ([[accounts, "accessToken"]] as const) : []),
    ],
  };
}

const MAX_SAMPLES = 5;

async function unreadableIn(store: Store, secrets: readonly string[], [loose, name]: Tables["secrets"][number]) {
  const column = loose?.column(name);
  if (loose === null || column === undefined) return null;
  const rows = await store.list(loose.table, { where: { [column]: op.not(null) }, limit: MAX_SAMPLES });
  for (const row of rows) {
    const text = String(row[column]);
    // A private key is stored as a JSON string.
    const sealed = text.startsWith('"') ? text.slice(1, -1) : text;
    if (isForeignSeal(sealed) && (await openForeign(secrets, sealed)) === null) {
      return `${loose.table.name}.${column} of row ${String(row.id)}`;
    }
  }
  return null;
}

async function severalTeamsOf(store: Store, { teamMember, team }: Tables): Promise<[several: number, all: number]> {
  const [teamId, userId] = [teamMember?.column("teamId"), teamMember?.column("userId")];
  const organizationId = team?.column("organizationId");
  if (teamMember === null || team === null || teamId === undefined || userId === undefined) return [0, 0];
  const teams = new Map(
    (await store.list(team.table, { where: {} })).map((row) => [String(row.id), row[organizationId ?? "id"]]),
  );
  const rows = await store.list(teamMember.table, { where: {} });
  const counts = new Map<string, number>();
  for (const row of rows) {
    const key = `${String(row[userId])} ${String(teams.get(String(row[teamId])))}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [[...counts.values()].filter((count) => count > 1).length, rows.length];
}

export async function surveyDatabase(target: SurveyTarget, now: Date): Promise<Survey> {
  const tables = tablesOf(target);
  const { user, session, verification, passkey, teamMember, team, secrets } = tables;
  const all = [user, session, verification, passkey, teamMember, team, ...secrets.map(([loose]) => loose)];
  const store = target.database.open(
    schemaOf(
      all.filter((loose) => loose !== null),
      target.ids,
    ),
  );
  const created = session?.column("createdAt");
  const [newest] =
    session === null || created === undefined
      ? []
      : await store.list(session.table, { where: {}, orderBy: [{ column: created, direction: "desc" }], limit: 1 });
  const [severalTeams, teamMembers] = await severalTeamsOf(store, tables);
  const addresses = await unevenTexts(store, user, "email", (text) => text.toLowerCase());
  const tokens = await unevenTexts(store, verification, "identifier", (text) => text);
  const passkeys = await unevenTexts(store, passkey, "credentialID", (text) => text);
  let unreadable: string | null = null;
  for (const one of secrets) unreadable ??= await unreadableIn(store, target.secrets, one);
  return {
    people: user === null ? 0 : await store.count(user.table, { where: {} }),
    sessions: await countWhere(store, session, "expiresAt", op.gt(now)),
    secondFactors: await countWhere(store, user, "twoFactorEnabled", true),
    banned: await countWhere(store, user, "banned", true),
    severalTeams,
    teamMembers,
    openLinks: await countWhere(store, verification, "expiresAt", op.gt(now)),
    capitals: addresses.uneven,
    sharedAddresses: addresses.repeated,
    repeatedTokens: tokens.repeated,
    repeatedPasskeys: passkeys.repeated,
    newestSession: newest === undefined || created === undefined ? null : (newest[created] as Date),
    unreadable,
  };
}
