import { expect, test } from "vitest";
import { openCounted, verbsOf } from "../../ground/counted-auth.ts";
import { personOf, signUp, trySignIn } from "../../ground/people.ts";

/** Signs Alice in, and resets the counter. */
async function open() {
  const counted = openCounted();
  const alice = await signUp(counted.lab, "alice");
  counted.look();
  return { ...counted, alice };
}

test("get-session: runs one statement", async () => {
  const { alice, look } = await open();
  expect((await alice.get("/get-session")).at("user", "name")).toBe("alice");
  expect(look()).toEqual([expect.stringMatching(/^select .* from "session" .*join "user"/)]);
});

test("sign-out: runs one statement", async () => {
  const { alice, look } = await open();
  await alice.post("/sign-out");
  expect(look()).toEqual([expect.stringMatching(/^delete from "session" where "token" = \?$/)]);
});

test("sign-in: runs three statements", async () => {
  const { alice, look } = await open();
  expect((await trySignIn(alice, "alice")).status).toBe(200);
  expect(look()).toEqual([
    expect.stringMatching(/^select .* from "account" .*join "user"/),
    expect.stringMatching(/^insert into "session"/),
    expect.stringMatching(
      /^select .* from "account" as "a" inner join "user" .* where "a"."id" = \? and "a"."password" = \?/,
    ),
  ]);
});

test("sign-up: runs five statements, with begin and commit", async () => {
  const { alice, look } = await open();
  expect((await alice.post("/sign-up/email", personOf("bob"))).status).toBe(200);
  expect(verbsOf(look())).toEqual(["begin", "insert user", "insert account", "insert session", "commit"]);
});
