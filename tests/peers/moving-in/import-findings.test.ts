import { describe, expect, test } from "vitest";
import { movingCases } from "./cases.ts";
import { DONE, importIn, project, type Told } from "./import-project.ts";
import type { TheirSide } from "./their-side.ts";

const times = () => ({ createdAt: new Date(), updatedAt: new Date() });
const codesOf = ({ results }: Told) => ((results[0]?.findings ?? []) as { code: string }[]).map(({ code }) => code);

describe.each(movingCases)("findings of sallyport import for better-auth $version on $name", (one) => {
  const { there, version, name } = one;
  const look = async (...given: Parameters<typeof project>) => importIn(await project(...given), ["--dry-run"]);

  async function leaveTraces(side: TheirSide): Promise<void> {
    const { adapter } = await side.auth.$context;
    await side.change("alice", { twoFactorEnabled: true });
    await side.change("bob", { email: "Bob@People.example.org" });
    const expiresAt = new Date(Date.now() + 60_000);
    for (const value of ["one", "other"]) {
      const data = { identifier: "sign-in-otp-alice", value, expiresAt, ...times() };
      await adapter.create({ model: "verification", data });
    }
  }

  test("include second factors, capital letters, repeated and open tokens, teams and a short secret", async () => {
    const move = await one.begin();
    const secret = "short, for a secret";
    const plugins = [there.plugins.organization({ teams: { enabled: true } }), there.plugins.twoFactor()];
    const side = await move.there({ plugins, secret });
    const cookie = await side.signUp("alice");
    await side.signUp("bob");
    const idOf = async (answer: Response) => ((await answer.json()) as { id: string }).id;
    const organizationId = await side.found(cookie);
    const { adapter } = await side.auth.$context;
    const userId = await side.userId("alice");
    for (const team of version === "1.2.12" ? [] : ["Design", "Sales"]) {
      const teamId = await idOf(await side.post("/organization/create-team", { name: team, organizationId }, cookie));
      await adapter.create({ model: "teamMember", data: { teamId, userId, createdAt: new Date() } });
    }
    await leaveTraces(side);
    await side.end();
    const asked = "plugins: [organization({ teams: { enabled: true } }), twoFactor()],";
    const seen = await look(one, move, asked, secret);
    expect(seen).toMatchObject(DONE);
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

  test("include bans and shared addresses, which are errors with a hint", async () => {
    const move = await one.begin();
    const side = await move.there({ plugins: [there.plugins.admin()] });
    for (const person of ["alice", "bob"]) await side.signUp(person);
    await side.change("alice", { banned: true });
    const shares = name !== "MariaDB";
    // The index of MariaDB is case-insensitive.
    if (shares) await side.change("alice", { email: "Bob@people.example.org" });
    await side.end();
    const seen = await look(one, move);
    const told = seen.lines.join("\n");
    expect(told).toContain(
      "1 user is banned, but better-auth's plugin for it is not in the configuration: add admin().",
    );
    expect(told.includes("1 email address belongs to several users")).toBe(shares);
    expect([seen.code, seen.refusals]).toMatchObject([1, [{ code: "DATABASE_REFUSED" }]]);
    expect(seen.refusals[0]?.hints.join()).toContain("unsafeIgnoreBans");
  });

  test("treat a plain token that looks encrypted as such only if the configuration encrypts tokens", async () => {
    const move = await one.begin();
    const side = await move.there();
    await side.signUp("alice");
    const { adapter } = await side.auth.$context;
    const account = {
      userId: await side.userId("alice"),
      providerId: "odd",
      accountId: "1",
      accessToken: "0f".repeat(48),
    };
    await adapter.create({ model: "account", data: { ...account, ...times() } });
    await side.end();
    expect(await look(one, move)).toMatchObject(DONE);
    const refusals = [{ code: "SECRET_WRONG", message: expect.stringContaining("account.accessToken of row") }];
    const encrypting = "account: { encryptOAuthTokens: true },";
    expect(await look(one, move, encrypting)).toMatchObject({ code: 1, refusals });
  });
});
