import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp, trySignIn } from "../../ground/people.ts";

test("validation comes before the look-up, so it tells taken and free alike", async () => {
  for (const autoSignIn of [true, false]) {
    const lab = openAuth({ emailAndPassword: { autoSignIn } });
    await signUp(lab, "alice");
    for (const wrong of [
      { password: "short" },
      { password: "p".repeat(129) },
      { image: 5 },
      { name: 5 },
      { callbackURL: "//x" },
    ]) {
      const answers = [];
      for (const name of ["alice", "bob"]) {
        const { status, text } = await new Browser(lab).post("/sign-up/email", { ...personOf(name), ...wrong });
        answers.push([status, text]);
      }
      expect(answers[0]).toEqual(answers[1]);
      expect([400, 403]).toContain(answers[0]?.[0]);
    }
  }
});

describe("answers say no more than they must", () => {
  test("no hash and no foreign token in any of them", async () => {
    const lab = openAuth({
      user: { additionalFields: { note: { type: "string", required: false, returned: false } } },
    });
    const alice = new Browser(lab);
    const bob = await signUp(lab, "bob");
    const answers = [
      await alice.post("/sign-up/email", { ...personOf("alice"), note: "do-not-tell" }),
      await trySignIn(alice, "alice"),
      await alice.get("/get-session"),
      await alice.get("/list-sessions"),
      await alice.post("/update-user", { note: "do-not-tell" }),
    ];
    const bobs = String((await bob.get("/get-session")).at("session", "token"));
    for (const { text } of answers) {
      expect(text).not.toMatch(/scrypt|password|hash|salt|accessToken|refreshToken|idToken|do-not-tell|"note"/i);
      expect(text).not.toContain(bobs);
      expect(text).not.toContain("bob@");
    }
  });

  test("a taken address names no table", async () => {
    const lab = openAuth();
    await signUp(lab, "alice");
    const answer = await new Browser(lab).post("/sign-up/email", personOf("alice"));
    expect([answer.status, answer.json]).toEqual([
      422,
      { code: "USER_ALREADY_EXISTS", message: "User already exists" },
    ]);
  });
});
