import { rm } from "node:fs/promises";
import { run } from "@sallyport/cli";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FreshSql } from "../../ground/databases.ts";
import { movingCases } from "./cases.ts";
import { project, somebody, type Told } from "./import-project.ts";
import { openThere, type TheirSide } from "./their-side.ts";

const byEmail = (person: string) => [{ field: "email", value: `${person}@people.example.org` }];
const times = () => ({ createdAt: new Date(), updatedAt: new Date() });
const codesOf = ({ results }: Told) => ((results[0]?.findings ?? []) as { code: string }[]).map(({ code }) => code);

describe.each(movingCases)("what import better-auth finds, of $version on $name", (one) => {
  const { there, version, name, create } = one;
  let fresh: FreshSql;
  let folder: string;
  beforeEach(async () => {
    fresh = await create();
    folder = "";
  });
  afterEach(async () => {
    if (folder !== "") await rm(folder, { recursive: true, force: true });
    await fresh.drop();
  });
  const look = async (): Promise<Told & { readonly code: number }> => {
    const told = somebody(true);
    return { code: await run(["--cwd", folder, "import", "better-auth", "--dry-run"], told.terminal), ...told };
  };

  async function leaveTraces(side: TheirSide): Promise<void> {
    const { adapter } = await side.auth.$context;
    const change = (person: string, update: object) =>
      adapter.update({ model: "user", where: byEmail(person), update });
    await change("alice", { twoFactorEnabled: true });
    await change("bob", { email: "Bob@People.example.org" });
    const expiresAt = new Date(Date.now() + 60_000);
    for (const value of ["one", "other"]) {
      const data = { identifier: "sign-in-otp-alice", value, expiresAt, ...times() };
      await adapter.create({ model: "verification", data });
    }
  }

  test("second factors, capitals, repeated and open tokens, several teams, a short secret", async () => {
    const secret = "short, for a secret";
    const plugins = [there.plugins.organization({ teams: { enabled: true } }), there.plugins.twoFactor()];
    const side = await openThere(there, name, fresh.address, { plugins, secret });
    const cookie = await side.signUp("alice");
    await side.signUp("bob");
    const idOf = async (answer: Response) => ((await answer.json()) as { id: string }).id;
    const organizationId = await idOf(await side.post("/organization/create", { name: "Acme", slug: "acme" }, cookie));
    const { adapter } = await side.auth.$context;
    const alice = await adapter.findOne({ model: "user", where: byEmail("alice") });
    for (const team of version === "1.2.12" ? [] : ["Design", "Sales"]) {
      const teamId = await idOf(await side.post("/organization/create-team", { name: team, organizationId }, cookie));
      await adapter.create({ model: "teamMember", data: { teamId, userId: alice?.id, createdAt: new Date() } });
    }
    await leaveTraces(side);
    await side.end();
    folder = await project(
      one,
      fresh.address,
      "plugins: [organization({ teams: { enabled: true } }), twoFactor()],",
      secret,
    );
    const seen = await look();
    expect([seen.code, seen.refusals]).toEqual([0, []]);
    const teams = version === "1.2.12" ? [] : ["TEAMS", "SEVERAL_TEAMS"];
    expect(codesOf(seen)).toEqual([
      "SECRET_SHORT",
      "CAPITALS",
      "TOKENS_REPEATED",
      "SECOND_FACTORS",
      ...teams,
      "OPEN_LINKS",
      "BY_HAND",
      "VARIABLES_UNSET",
      ...(version === "1.2.12" ? ["OPTIONS_UNTOLD"] : []),
    ]);
    expect(seen.results[0]?.counts).toMatchObject({ secondFactors: 1, capitals: 1, repeatedTokens: 1, openLinks: 2 });
  });

  test("bans and shared addresses, which are refused with what to do", async () => {
    const side = await openThere(there, name, fresh.address, { plugins: [there.plugins.admin()] });
    for (const person of ["alice", "bob"]) await side.signUp(person);
    const { adapter } = await side.auth.$context;
    await adapter.update({ model: "user", where: byEmail("alice"), update: { banned: true } });
    const shares = name !== "MariaDB";
    // MariaDB's own index knows no capitals.
    if (shares)
      await adapter.update({ model: "user", where: byEmail("alice"), update: { email: "Bob@people.example.org" } });
    await side.end();
    folder = await project(one, fresh.address);
    const seen = await look();
    const told = seen.lines.join("\n");
    expect(told).toContain(
      "1 user is banned, but better-auth's plugin for it is not in the configuration: add admin().",
    );
    expect(told.includes("1 email address belongs to several users")).toBe(shares);
    expect([seen.code, seen.refusals]).toMatchObject([1, [{ code: "DATABASE_REFUSED" }]]);
    expect(seen.refusals[0]?.hints.join()).toContain("unsafeIgnoreBans");
  });

  test("bans in a column of another name, which no plugin answers for", async () => {
    const adminWith = (banned: string) => there.plugins.admin({ schema: { user: { fields: { banned } } } });
    const side = await openThere(there, name, fresh.address, { plugins: [adminWith("is_blocked")] });
    await side.signUp("alice");
    const { adapter } = await side.auth.$context;
    await adapter.update({ model: "user", where: byEmail("alice"), update: { banned: true } });
    await side.end();
    // It keeps the names for every plugin that is made after.
    adminWith("banned");
    folder = await project(one, fresh.address);
    const seen = await look();
    expect([seen.code, seen.refusals]).toMatchObject([1, [{ code: "DATABASE_REFUSED" }]]);
    expect(seen.refusals[0]?.hints.join()).toContain('columns: { banned: "is_blocked" }');
  });

  test("a plain token that looks encrypted is none, unless the configuration encrypts", async () => {
    const side = await openThere(there, name, fresh.address);
    await side.signUp("alice");
    const { adapter } = await side.auth.$context;
    const user = await adapter.findOne({ model: "user", where: byEmail("alice") });
    const account = { userId: user?.id, providerId: "odd", accountId: "1", accessToken: "0f".repeat(48) };
    await adapter.create({ model: "account", data: { ...account, ...times() } });
    await side.end();
    folder = await project(one, fresh.address);
    expect(await look()).toMatchObject({ code: 0, refusals: [] });
    await rm(folder, { recursive: true, force: true });
    folder = await project(one, fresh.address, "account: { encryptOAuthTokens: true },");
    expect(await look()).toMatchObject({
      code: 1,
      refusals: [{ code: "SECRET_WRONG", message: expect.stringContaining("account.accessToken of row") }],
    });
  });
});
