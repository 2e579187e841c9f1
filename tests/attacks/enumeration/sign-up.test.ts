import { user } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { personOf, trySignIn } from "../../ground/people.ts";
import { assertInert, type Life, openLife, placeOf, prove, sentBy } from "../account/account-life.ts";
import { shapeOf } from "./crowd.ts";

const REQUIRED = { emailAndPassword: { requireEmailVerification: true } };
const WRONG = { password: "wrong-password" };
const { email, password } = personOf("alice");

describe("sign-in with required verification", () => {
  test("returns EMAIL_NOT_VERIFIED only for the correct password, and sends one new mail", async () => {
    const life = await openLife(REQUIRED);
    const { lab } = life;
    await sentBy(life);
    for (let round = 0; round < 2; round += 1) {
      expect((await trySignIn(new Browser(lab), "alice", WRONG)).code).toBe("INVALID_EMAIL_OR_PASSWORD");
      expect(await sentBy(life)).toEqual([]);
      const right = await trySignIn(new Browser(lab), "alice");
      expect([right.status, right.json, right.cookies]).toEqual([
        403,
        { code: "EMAIL_NOT_VERIFIED", message: "Email not verified" },
        [],
      ]);
      expect(await sentBy(life)).toEqual([`verify-email ${email}`]);
    }
    expect(await lab.sessions()).toEqual([]);
    await prove(lab, "alice");
    expect((await trySignIn(new Browser(lab), "alice")).status).toBe(200);
    expect(await sentBy(life)).toEqual([]);
  });
});

const UNSENT = { emailAndPassword: { autoSignIn: false } };
const CASES = [
  ["verification required, the owner verified", REQUIRED, true, `notice ${email}`],
  ["verification required, the owner unverified", REQUIRED, false, `verify-email ${email}`],
  ["autoSignIn off, the owner verified", UNSENT, true, `notice ${email}`],
  ["autoSignIn off, the owner unverified", UNSENT, false, null],
] as const;

describe.each(CASES)("a sign-up with a taken address: %s", (_, options, verified, told) => {
  async function withOwner(): Promise<Life> {
    const life = await openLife(options);
    if (verified) await prove(life.lab, "alice");
    await sentBy(life);
    return life;
  }
  const attempt = (life: Life, address: string, more: object = {}) => {
    const body = { name: "Mallory", email: address, password: "another-long-password", image: "/m.png", ...more };
    return new Browser(life.lab).post("/sign-up/email", body);
  };

  test("gets the same answer as with a free one, and the owner's data neither changes nor appears", async () => {
    const life = await withOwner();
    const owner = await life.lab.store.find(user, { where: { email } });
    for (const address of [email, email.toUpperCase(), email.replace("a", "A")]) {
      const before = JSON.stringify([owner, await life.lab.accounts(), await life.lab.sessions()]);
      const taken = await attempt(life, address);
      const after = [
        await life.lab.store.find(user, { where: { email } }),
        await life.lab.accounts(),
        await life.lab.sessions(),
      ];
      expect(JSON.stringify(after)).toBe(before);
      expect(await sentBy(life)).toEqual(told === null ? [] : [told]);
      expect([taken.status, taken.at("token"), placeOf(taken)]).toEqual([200, null, null]);
      expect([taken.at("user", "email"), taken.at("user", "name")]).toEqual([email, "Mallory"]);
      expect(taken.text).not.toContain(owner?.id);
      const free = await attempt(life, `free-${address}`);
      expect(shapeOf(taken)).toEqual(shapeOf(free));
      await life.lab.store.delete(user, { where: { email: `free-${address}`.toLowerCase() } });
      await sentBy(life);
    }
  });

  test("does not change the owner's password", async () => {
    const life = await withOwner();
    await attempt(life, email);
    expect((await trySignIn(new Browser(life.lab), "alice", { password: "another-long-password" })).status).toBe(401);
    expect((await trySignIn(new Browser(life.lab), "alice")).status).toBe(verified || options === UNSENT ? 200 : 403);
  });

  test("validates the body as for a free address", async () => {
    const life = await withOwner();
    await assertInert(life, async () => {
      const flaws: object[] = [
        { password: "short" },
        { password: "p".repeat(129) },
        { password: "" },
        { password: null },
        { image: 5 },
        { image: "i".repeat(2049) },
        { name: 5 },
        { name: "n".repeat(201) },
        { callbackURL: "//evil.com" },
        { rememberMe: "false" },
      ];
      for (const flaw of flaws) {
        const [taken, free] = [await attempt(life, email, flaw), await attempt(life, `free-${email}`, flaw)];
        expect([400, 403], JSON.stringify(flaw).slice(0, 40)).toContain(taken.status);
        expect(shapeOf(taken)).toEqual(shapeOf(free));
      }
    });
    expect((await trySignIn(new Browser(life.lab), "alice", { password })).status).toBe(
      verified || options === UNSENT ? 200 : 403,
    );
  });
});
