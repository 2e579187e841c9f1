import { verification } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { addressOf, EVERYBODY, openEverybody, sentBy } from "../../ground/everybody.ts";
import { assertInert, prove } from "../account/account-life.ts";

const OWN_ONLY = "You can only send a verification email to your own email";
const UNVERIFIED_ONLY = "You can only send a verification email to an unverified email";

describe("verification mails without a session", () => {
  test("everybody gets the same bytes, and a mail goes to unverified people only", async () => {
    const life = await openEverybody();
    const seen = new Set<string>();
    for (const name of EVERYBODY) {
      const answer = await new Browser(life.lab).post("/send-verification-email", { email: addressOf(name) });
      expect([answer.status, answer.json]).toEqual([200, { status: true }]);
      seen.add(JSON.stringify([answer.text, [...answer.headers]]));
    }
    expect(seen.size).toBe(1);
    expect(await sentBy(life)).toEqual([`verify-email ${addressOf("alice")}`, `verify-email ${addressOf("gina")}`]);
  });

  test("a forged, a dead and an unsigned session count as none", async () => {
    const life = await openEverybody();
    const dead = life.alice.cookies.header() ?? "";
    await life.alice.post("/sign-out");
    for (const cookie of [dead, "sallyport.session_token=x.y", dead.replace(/=[^.]*/, "=forged")]) {
      const call = { cookie };
      const answer = await new Browser(life.lab).post("/send-verification-email", { email: addressOf("vera") }, call);
      expect([answer.status, answer.json]).toEqual([200, { status: true }]);
    }
    expect(await sentBy(life)).toEqual([]);
  });
});

describe("verification mails for somebody else", () => {
  test("bob who exists, verified or not, and zed who does not: one refusal, no mail, no row", async () => {
    const life = await openEverybody();
    await assertInert(life, async () => {
      const seen = new Set<string>();
      for (const name of ["vera", "gina", "zed"]) {
        const answer = await life.alice.post("/send-verification-email", { email: addressOf(name) });
        expect([answer.status, answer.code, answer.at("message")]).toEqual([400, "EMAIL_MISMATCH", OWN_ONLY]);
        seen.add(JSON.stringify([answer.text, [...answer.headers]]));
      }
      expect(seen.size).toBe(1);
    });
  });

  test("a verified caller is told about their own address, and nothing more about others'", async () => {
    const life = await openEverybody();
    await prove(life.lab, "alice");
    await assertInert(life, async () => {
      const own = await life.alice.post("/send-verification-email", { email: addressOf("alice").toUpperCase() });
      expect([own.status, own.code, own.at("message")]).toEqual([400, "EMAIL_ALREADY_VERIFIED", UNVERIFIED_ONLY]);
      for (const name of ["vera", "gina", "zed"]) {
        expect((await life.alice.post("/send-verification-email", { email: addressOf(name) })).code).toBe(
          "EMAIL_MISMATCH",
        );
      }
    });
  });

  test("one's own address in any spelling goes to the one that is stored", async () => {
    const life = await openEverybody();
    for (const email of [addressOf("alice"), addressOf("alice").toUpperCase(), addressOf("alice").replace("a", "A")]) {
      const answer = await life.alice.post("/send-verification-email", { email });
      expect(answer.status, answer.text).toBe(200);
    }
    expect(new Set(await sentBy(life))).toEqual(new Set([`verify-email ${addressOf("alice")}`]));
    expect(await life.lab.store.count(verification, { where: {} })).toBe(3);
  });
});
