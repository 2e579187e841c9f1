import { account as accountTable, user as userTable } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { CHEAP, type OpenedAuth, openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp, trySignIn } from "../../ground/people.ts";

/** The cost N·r·p of each hash, which is exact and does not depend on a clock. */
const hashed = vi.hoisted(() => ({ work: [] as number[] }));

vi.mock("node:crypto", async (load) => {
  const crypto = await load<typeof import("node:crypto")>();
  const scrypt = (...input: Parameters<typeof crypto.scrypt>) => {
    const { N = 16_384, r = 8, p = 1 } = input[3];
    hashed.work.push(N * r * p);
    crypto.scrypt(...input);
  };
  return { ...crypto, scrypt };
});

beforeEach(() => {
  hashed.work = [];
});

const ONE_HASH = 2 ** CHEAP.ln * CHEAP.r * CHEAP.p;
const total = (): number => hashed.work.reduce((sum, work) => sum + work, 0);

const MALFORMED = [
  "",
  "x",
  "$scrypt$",
  "$scrypt$ln=4,r=1,p=1$A$A",
  "$scrypt$ln=4,r=1,p=1$AAAA$AAAA",
  "$2b$10$abc",
  ":",
  "00:00",
];

/** Alice has a password, gina only a social account, and the others malformed hashes. */
async function setUp(): Promise<OpenedAuth> {
  const lab = openAuth();
  await signUp(lab, "alice");
  await signUp(lab, "gina");
  await lab.store.update(
    accountTable,
    { where: { accountId: await idOf(lab, "gina") } },
    { providerId: "google", password: null },
  );
  for (const [index, password] of [...MALFORMED, null].entries()) {
    await signUp(lab, `broken${index}`);
    await lab.store.update(accountTable, { where: { accountId: await idOf(lab, `broken${index}`) } }, { password });
  }
  return lab;
}

async function idOf(lab: OpenedAuth, name: string): Promise<string> {
  const row = await lab.store.find(userTable, { where: { email: personOf(name).email } });
  return row?.id ?? "";
}

describe("sign-in", () => {
  test("returns one answer after one hash, whether the user, the password or the hash is wrong", async () => {
    const lab = await setUp();
    const names = ["nobody", "alice", "gina", ...[...MALFORMED, null].map((_, index) => `broken${index}`)];
    const seen = new Set<string>();
    for (const name of names) {
      hashed.work = [];
      const answer = await trySignIn(new Browser(lab), name, { password: "wrong-password" });
      seen.add(JSON.stringify([answer.status, answer.text, [...answer.headers].map(([header]) => header), total()]));
    }
    expect([...seen].map((text) => JSON.parse(text))).toEqual([
      [401, '{"code":"INVALID_EMAIL_OR_PASSWORD","message":"Invalid email or password"}', expect.any(Array), ONE_HASH],
    ]);
  });

  test("rejects every password for a user with a malformed hash", async () => {
    const lab = await setUp();
    for (const name of [...MALFORMED.map((_, index) => `broken${index}`), "gina"]) {
      for (const password of ["", "A", "wrong-password", personOf(name).password]) {
        expect((await trySignIn(new Browser(lab), name, { password })).status, name).toBe(401);
      }
    }
  });

  test("costs the same for the correct and a wrong password", async () => {
    const lab = await setUp();
    hashed.work = [];
    await trySignIn(new Browser(lab), "alice");
    expect(total()).toBe(ONE_HASH);
  });

  test("calls a custom verify function for unknown users too", async () => {
    const verified: string[] = [];
    const password = {
      hash: async (text: string) => `own:${text.length}`,
      verify: async ({ hash, password: text }: { hash: string; password: string }) => {
        verified.push(text);
        return hash === `own:${text.length}`;
      },
    };
    const lab = openAuth({ emailAndPassword: { password } });
    await signUp(lab, "alice");
    for (const name of ["alice", "nobody"]) {
      verified.length = 0;
      expect((await trySignIn(new Browser(lab), name, { password: "wrong" })).status).toBe(401);
      expect(verified, name).toHaveLength(1);
    }
    expect(hashed.work).toEqual([]);
  });
});

test("a sign-up that does not sign in costs the same for a taken and a free address", async () => {
  const lab = openAuth({ emailAndPassword: { autoSignIn: false } });
  await signUp(lab, "alice");
  const costs: number[] = [];
  for (const name of ["alice", "bob"]) {
    hashed.work = [];
    await new Browser(lab).post("/sign-up/email", personOf(name));
    costs.push(total());
  }
  expect(costs).toEqual([ONE_HASH, ONE_HASH]);
});
