import { jwt } from "@sallyport/core/jwt";
import { twoFactor } from "@sallyport/core/two-factor";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { askMysql, askPostgres, type FreshSql } from "../../ground/databases.ts";
import { CHEAP } from "../../ground/open-auth.ts";
import { hotp, keyOf } from "../../ground/totp.ts";
import { movingCases } from "./cases.ts";
import { cookiesOf, moveIn, type OurSide, openHere } from "./our-side.ts";
import { ORIGIN, openThere, PASSWORD, type TheirSide } from "./their-side.ts";

const KEPT = { emailAndPassword: { password: { scrypt: CHEAP, format: "better-auth" } } } as const;
const credentials = (person: string) => ({ email: `${person}@people.example.org`, password: PASSWORD });
const codeOf = (uri: string, later = 0): string => hotp(keyOf(uri), Math.floor(Date.now() / 30_000) + later);

interface SetUp {
  readonly totpURI: string;
  readonly backupCodes: readonly string[];
}

/** The statements of the guide. */
const STATEMENTS = [
  `update "user" set "twoFactorEnabled" = false
     where "id" in (select "userId" from "twoFactor" where "secret" like 'sealed.1.%')`,
  `delete from "twoFactor" where "secret" like 'sealed.1.%'`,
];

describe.each(movingCases)(
  "what was written here, back at better-auth $version on $name",
  ({ there, name, create }) => {
    let fresh: FreshSql;
    beforeEach(async () => {
      fresh = await create();
    });
    afterEach(() => fresh.drop());

    const theirs = () => openThere(there, name, fresh.address, { plugins: [there.plugins.twoFactor()] });
    const ours = (): OurSide => moveIn(openHere(name, fresh.address), { ...KEPT, plugins: [twoFactor()] });

    async function ask(statements: readonly string[]): Promise<void> {
      if (name === "PostgreSQL") return askPostgres(statements, fresh.address);
      if (name === "MariaDB")
        return askMysql(
          statements.map((sql) => sql.replaceAll('"', "`")),
          fresh.address,
        );
      const { DatabaseSync } = await import("node:sqlite");
      const file = new DatabaseSync(fresh.address);
      for (const sql of statements) file.exec(sql);
      file.close();
    }

    /** Somebody with a factor, as the side's own endpoints make it. */
    async function enrol(side: Pick<TheirSide, "post">, cookie: string): Promise<SetUp> {
      const begun = await side.post("/two-factor/enable", { password: PASSWORD }, cookie);
      const setUp = (await begun.json()) as SetUp;
      const verified = await side.post("/two-factor/verify-totp", { code: codeOf(setUp.totpURI) }, cookie);
      expect([begun.status, verified.status]).toEqual([200, 200]);
      return setUp;
    }

    /** Whether a code gets through the challenge of a sign-in there. */
    async function passes(side: TheirSide, person: string, path: string, code: string): Promise<boolean> {
      const signedIn = await side.post("/sign-in/email", credentials(person));
      expect(await signedIn.json()).toMatchObject({ twoFactorRedirect: true });
      return (await side.post(path, { code }, cookiesOf(signedIn))).ok;
    }

    test("one that was enrolled here opens nothing there, until the guide's statements take it away", async () => {
      await (await theirs()).end();
      const here = ours();
      const signedUp = await here.post("/sign-up/email", { name: "alice", ...credentials("alice") });
      const setUp = await enrol(here, cookiesOf(signedUp));
      await here.auth.close();

      const back = await theirs();
      expect(await passes(back, "alice", "/two-factor/verify-totp", codeOf(setUp.totpURI, 1))).toBe(false);
      expect(await passes(back, "alice", "/two-factor/verify-backup-code", setUp.backupCodes[0] ?? "")).toBe(false);
      await back.end();
      await ask(STATEMENTS);
      const again = await theirs();
      const signedIn = await again.post("/sign-in/email", credentials("alice"));
      expect([signedIn.status, await signedIn.json()]).toMatchObject([200, { user: { name: "alice" } }]);
      await again.end();
    });

    test("a signing key that was made here stops its tokens, until the guide's statement takes it away", async () => {
      const signing = () => openThere(there, name, fresh.address, { plugins: [there.plugins.jwt()] });
      const first = await signing();
      const cookie = await first.signUp("alice");
      await first.end();
      const here = moveIn(openHere(name, fresh.address), { ...KEPT, plugins: [jwt()] });
      expect((await here.get("/token", cookie)).status).toBe(200);
      await here.auth.close();
      const tokenThere = async (): Promise<boolean> => {
        const side = await signing();
        const request = new Request(`${ORIGIN}/api/auth/token`, { headers: { cookie } });
        const answer = await side.auth.handler(request).catch(() => Response.error());
        await side.end();
        return answer.ok;
      };
      expect(await tokenThere()).toBe(false);
      await ask([`delete from "jwks" where "privateKey" like 'sealed.1.%'`]);
      expect(await tokenThere()).toBe(true);
    });

    test("one of theirs goes on there; its backup codes do not once one of them was used here", async () => {
      const first = await theirs();
      const cookie = await first.signUp("bob");
      const setUp = await enrol(first, cookie);
      await first.end();
      const here = ours();
      const challenged = await here.signIn("bob");
      expect(await challenged.json()).toMatchObject({ twoFactorRedirect: true });
      const [used = "", unused = ""] = setUp.backupCodes;
      const spent = await here.post("/two-factor/verify-backup-code", { code: used }, cookiesOf(challenged));
      expect(spent.status).toBe(200);
      await here.auth.close();

      const back = await theirs();
      for (const code of [used, unused])
        expect(await passes(back, "bob", "/two-factor/verify-backup-code", code)).toBe(false);
      await ask(STATEMENTS);
      // Its own factor is none of those that the statements take away.
      expect(await passes(back, "bob", "/two-factor/verify-totp", codeOf(setUp.totpURI, 1))).toBe(true);
      await back.end();
    });
  },
);
