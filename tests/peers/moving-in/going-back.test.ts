import { jwt } from "@sallyport/core/jwt";
import { account } from "@sallyport/core/store";
import { twoFactor } from "@sallyport/core/two-factor";
import { describe, expect, test } from "vitest";
import { execute } from "../../ground/console.ts";
import { CHEAP } from "../../ground/open-auth.ts";
import { hotp, keyOf } from "../../ground/totp.ts";
import { type Move, movingCases } from "./cases.ts";
import { cookiesOf, storeOf } from "./our-side.ts";
import { ORIGIN, PASSWORD, type TheirSide } from "./their-side.ts";

const bob = { name: "bob", email: "bob@people.example.org", password: "another horse" };
const renewed = "a renewed horse battery";

describe.each(movingCases)("returning to better-auth $version on $name", (one) => {
  async function stayHere(move: Move, format: "phc" | "better-auth"): Promise<string> {
    const first = await move.there();
    const cookie = await first.signUp("alice");
    await first.end();
    const here = move.here({ emailAndPassword: { password: { format } } });
    const change = { currentPassword: PASSWORD, newPassword: renewed };
    expect((await here.post("/change-password", change, cookie)).status).toBe(200);
    expect((await here.signIn("alice", renewed)).status).toBe(200);
    const begun = await here.post("/sign-up/email", bob);
    expect(begun.status).toBe(200);
    return cookiesOf(begun);
  }

  test("works for passwords in its format and for sessions that were started here", async () => {
    const move = await one.begin();
    const cookie = await stayHere(move, "better-auth");
    const side = await move.there();
    const headers = { cookie };
    const seen = await side.auth.handler(new Request("http://localhost:3000/api/auth/get-session", { headers }));
    expect(await seen.json()).toMatchObject({ user: { name: "bob" } });
    const alice = { email: "alice@people.example.org", password: renewed };
    expect((await side.post("/sign-in/email", alice)).status).toBe(200);
    expect((await side.post("/sign-in/email", { ...alice, password: PASSWORD })).status).toBe(401);
    expect((await side.post("/sign-in/email", bob)).status).toBe(200);
    await side.end();

    // Back here again, hashes in its format are upgraded once the option is removed.
    const here = move.here({ emailAndPassword: { password: {} } });
    const hashes = async () => (await storeOf(here).list(account, { where: {} })).map(({ password }) => password ?? "");
    const ours = /^\$scrypt\$/;
    expect((await hashes()).filter((hash) => ours.test(hash))).toEqual([]);
    expect((await here.signIn("alice", renewed)).status).toBe(200);
    expect((await hashes()).filter((hash) => ours.test(hash))).toHaveLength(1);
    expect((await here.signIn("alice", renewed)).status).toBe(200);
  });

  test("does not work for passwords in Sallyport's format", async () => {
    const move = await one.begin();
    await stayHere(move, "phc");
    const side = await move.there();
    expect((await side.post("/sign-in/email", bob)).status).not.toBe(200);
    await side.end();
  });
});

const KEPT = { emailAndPassword: { password: { scrypt: CHEAP, format: "better-auth" } } } as const;
const credentials = (person: string) => ({ email: `${person}@people.example.org`, password: PASSWORD });
const codeOf = (uri: string, later = 0): string => hotp(keyOf(uri), Math.floor(Date.now() / 30_000) + later);

interface SetUp {
  readonly totpURI: string;
  readonly backupCodes: readonly string[];
}

/** The statements from the guide. */
const STATEMENTS = [
  `update "user" set "twoFactorEnabled" = false
     where "id" in (select "userId" from "twoFactor" where "secret" like 'sealed.%')`,
  `delete from "twoFactor" where "secret" like 'sealed.%'`,
];

describe.each(movingCases)("plugin data of Sallyport after returning to better-auth $version on $name", (one) => {
  const { there } = one;
  const theirs = (move: Move) => move.there({ plugins: [there.plugins.twoFactor()] });
  const ours = (move: Move) => move.here({ ...KEPT, plugins: [twoFactor()] });

  /** Enrolls a user through the endpoints of the library. */
  async function enrol(side: Pick<TheirSide, "post">, cookie: string): Promise<SetUp> {
    const begun = await side.post("/two-factor/enable", { password: PASSWORD }, cookie);
    const setUp = (await begun.json()) as SetUp;
    const verified = await side.post("/two-factor/verify-totp", { code: codeOf(setUp.totpURI) }, cookie);
    expect([begun.status, verified.status]).toEqual([200, 200]);
    return setUp;
  }

  /** Returns whether a code completes a sign-in with better-auth. */
  async function passes(side: TheirSide, person: string, path: string, code: string): Promise<boolean> {
    const signedIn = await side.post("/sign-in/email", credentials(person));
    expect(await signedIn.json()).toMatchObject({ twoFactorRedirect: true });
    return (await side.post(path, { code }, cookiesOf(signedIn))).ok;
  }

  test("a second factor is rejected until the statement of the guide deletes it", async () => {
    const move = await one.begin();
    await (await theirs(move)).end();
    const here = ours(move);
    const signedUp = await here.post("/sign-up/email", { name: "alice", ...credentials("alice") });
    const setUp = await enrol(here, cookiesOf(signedUp));

    const back = await theirs(move);
    expect(await passes(back, "alice", "/two-factor/verify-totp", codeOf(setUp.totpURI, 1))).toBe(false);
    expect(await passes(back, "alice", "/two-factor/verify-backup-code", setUp.backupCodes[0] ?? "")).toBe(false);
    await back.end();
    await execute(move.address, STATEMENTS);
    const again = await theirs(move);
    const signedIn = await again.post("/sign-in/email", credentials("alice"));
    expect([signedIn.status, await signedIn.json()]).toMatchObject([200, { user: { name: "alice" } }]);
    await again.end();
  });

  test("a signing key prevents tokens until the statement of the guide deletes it", async () => {
    const move = await one.begin();
    const signing = () => move.there({ plugins: [there.plugins.jwt()] });
    const first = await signing();
    const cookie = await first.signUp("alice");
    await first.end();
    const here = move.here({ ...KEPT, plugins: [jwt()] });
    expect((await here.get("/token", cookie)).status).toBe(200);
    const tokenThere = async (): Promise<boolean> => {
      const side = await signing();
      const request = new Request(`${ORIGIN}/api/auth/token`, { headers: { cookie } });
      const answer = await side.auth.handler(request).catch(() => Response.error());
      await side.end();
      return answer.ok;
    };
    expect(await tokenThere()).toBe(false);
    await execute(move.address, [`delete from "jwks" where "privateKey" like 'sealed.%'`]);
    expect(await tokenThere()).toBe(true);
  });

  test("a second factor of better-auth still works, but not its backup codes once one was used here", async () => {
    const move = await one.begin();
    const first = await theirs(move);
    const cookie = await first.signUp("bob");
    const setUp = await enrol(first, cookie);
    await first.end();
    const here = ours(move);
    const challenged = await here.signIn("bob");
    expect(await challenged.json()).toMatchObject({ twoFactorRedirect: true });
    const [used = "", unused = ""] = setUp.backupCodes;
    const spent = await here.post("/two-factor/verify-backup-code", { code: used }, cookiesOf(challenged));
    expect(spent.status).toBe(200);

    const back = await theirs(move);
    for (const code of [used, unused])
      expect(await passes(back, "bob", "/two-factor/verify-backup-code", code)).toBe(false);
    await execute(move.address, STATEMENTS);
    // The statements do not delete its own second factor.
    expect(await passes(back, "bob", "/two-factor/verify-totp", codeOf(setUp.totpURI, 1))).toBe(true);
    await back.end();
  });
});
