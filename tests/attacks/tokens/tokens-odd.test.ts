import { verification } from "@sallyport/core/store";
import { Browser, type BrowserCall } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { follow } from "../../ground/mailed.ts";
import { personOf, signUp, trySignIn } from "../../ground/people.ts";
import { assertInert, type Life, openLife, placeOf, prove, resetTokenOf } from "../account/account-life.ts";

const NEW = "another-correct-horse";

/** Alice and bob, each with a valid token of every kind. */
async function withEverything() {
  const life = await openLife({
    user: { changeEmail: { enabled: true }, deleteUser: { enabled: true, verifyByEmail: true } },
  });
  const bob = await signUp(life.lab, "bob");
  const browsers = { alice: life.alice, bob };
  const tokensOf = async (name: "alice" | "bob") => {
    await browsers[name].post("/send-verification-email", { email: personOf(name).email });
    const proof = (await life.mailbox.last("verify-email")).token;
    await browsers[name].post("/delete-user");
    const deletion = (await life.mailbox.last("delete-account")).token;
    return { proof, deletion, reset: await resetTokenOf(life, name) };
  };
  return { life, bob, alices: await tokensOf("alice"), bobs: await tokensOf("bob") };
}

const reset = ({ lab }: Life, body: object, call: BrowserCall = {}) =>
  new Browser(lab).post("/reset-password", { newPassword: NEW, ...body }, call);

describe("two tokens in one reset request", () => {
  test("are rejected if they differ, and accepted if they are equal", async () => {
    const { life, alices, bobs } = await withEverything();
    const pairs = [
      [alices.reset, bobs.reset],
      [bobs.reset, alices.reset],
      [alices.reset, "x"],
      ["x", alices.reset],
      [alices.reset, ""],
      ["", alices.reset],
      [alices.reset, alices.reset.toLowerCase()],
    ];
    await assertInert(life, async () => {
      for (const [inBody, inQuery] of pairs) {
        const answer = await reset(life, { token: inBody }, { query: `token=${inQuery}` });
        expect([answer.status, answer.code], `${inBody} ${inQuery}`).toEqual([400, "INVALID_TOKEN"]);
      }
    });
    expect((await reset(life, { token: alices.reset }, { query: `token=${alices.reset}` })).status).toBe(200);
    expect((await reset(life, {}, { query: `token=${bobs.reset}` })).status).toBe(200);
    for (const name of ["alice", "bob"]) {
      expect((await trySignIn(new Browser(life.lab), name, { password: NEW })).status).toBe(200);
    }
  });
});

describe("a token of another kind", () => {
  /** Returns the token with prefixes of other kinds and other changes. */
  const spellings = (token: string): string[] => [
    token,
    `../delete-account-${token}`,
    `delete-account-${token}`,
    `reset-password:${token}`,
    `email-proof:${token}`,
    `${token}:`,
    `:${token}`,
    ` ${token}`,
    `${token}\n`,
    token.toUpperCase() === token ? token.toLowerCase() : token.toUpperCase(),
    token.slice(0, -1),
    `${token}a`,
  ];

  test("sets no password, even with the data of its row", async () => {
    const { life, alices } = await withEverything();
    const jti = String(
      JSON.parse(atob((alices.proof.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/"))).jti,
    );
    const rows = await life.lab.store.list(verification, { where: {} });
    const names = rows.flatMap(({ id, identifier, value }) => [id, identifier, identifier.slice(-43), value]);
    const own = spellings(alices.reset).filter((spelling) => spelling !== alices.reset);
    await assertInert(life, async () => {
      for (const token of [...spellings(alices.deletion), ...spellings(jti), alices.proof, ...names, ...own]) {
        const answer = await reset(life, { token });
        expect(answer.status, `${token} ${answer.text}`).toBe(400);
        expect(["INVALID_TOKEN", "VALIDATION_ERROR"]).toContain(answer.code);
      }
    });
    expect((await reset(life, { token: alices.reset })).status).toBe(200);
  });

  test("deletes no user, in any route, and only in a session of the user", async () => {
    const { life, bob, alices, bobs } = await withEverything();
    const own = spellings(alices.deletion).filter((spelling) => spelling !== alices.deletion);
    const others = [...spellings(alices.reset), alices.proof, bobs.deletion, bobs.reset, "", "x", ...own];
    await assertInert(life, async () => {
      for (const token of others) {
        const query = `token=${encodeURIComponent(token)}&callbackURL=/x`;
        const place = placeOf(await life.alice.get("/delete-user/callback", { query }));
        expect(["/x?error=invalid_token", null], token).toContain(place);
        const posted = await life.alice.post("/delete-user", { token });
        expect(posted.status, `${token} ${posted.text}`).toBe(400);
      }
      expect((await bob.post("/delete-user", { token: alices.deletion })).code).toBe("INVALID_TOKEN");
    });
    expect((await life.alice.post("/delete-user", { token: alices.deletion })).status).toBe(200);
    expect((await life.lab.users()).map(({ name }) => name)).toEqual(["bob"]);
  });

  test("neither verifies nor changes an address", async () => {
    const { life, alices } = await withEverything();
    await prove(life.lab, "bob");
    await assertInert(life, async () => {
      for (const token of [...spellings(alices.reset), ...spellings(alices.deletion)]) {
        const query = `token=${encodeURIComponent(token)}`;
        expect((await life.alice.get("/verify-email", { query })).status, token).toBe(400);
      }
    });
  });

  test("does not change the address if it verifies one, or verify it if it approves a change", async () => {
    const { life, alices } = await withEverything();
    const alice = async () => {
      const found = (await life.lab.users()).find(({ name }) => name === "alice");
      return [found?.email, found?.emailVerified];
    };
    await life.alice.get("/verify-email", { query: `token=${alices.proof}` });
    expect(await alice()).toEqual([personOf("alice").email, true]);
    await life.alice.post("/change-email", { newEmail: "alice@moved.example.org" });
    expect(await alice()).toEqual([personOf("alice").email, true]);
    expect(placeOf(await follow(life.alice, await life.mailbox.last("change-email")))).toBe("/");
    expect(await alice()).toEqual(["alice@moved.example.org", false]);
  });
});
