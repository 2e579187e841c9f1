import { openAuth } from "sallyport-tests/ground/open-auth";
import { signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { definePlugin } from "../../plugin.ts";
import { user } from "../../store.ts";
import { makeKey, program } from "../../test/api-keys.ts";
import { admin } from "../admin/index.ts";
import { apiKey } from "../api-key/index.ts";
import { twoFactor } from "./index.ts";

/** A plugin whose challenge stands for the second factor. */
const passkeys = (isEnrolled: (() => boolean) | undefined) =>
  definePlugin({
    id: "probe",
    challenges: { key: { page: "/key", answer: () => ({}), ...(isEnrolled && { isEnrolled }) } },
  });

async function openWithKey(isEnrolled: (() => boolean) | undefined, acceptChallenges: readonly string[] = ["key"]) {
  const plugins = [
    passkeys(isEnrolled),
    twoFactor({ required: "admins", acceptChallenges: [...acceptChallenges] }),
    admin(),
    apiKey(),
  ];
  const app = openAuth({ plugins });
  const alice = await signUp(app.auth);
  const { key } = await makeKey(alice, { permissions: { user: ["list"] } });
  await app.store.update(user, { where: { email: "alice@example.com" } }, { role: "admin" } as object);
  return program(app, key);
}

test("a key of an admin who has set up an accepted challenge is let in, until the challenge is removed", async () => {
  let hasPasskey = true;
  const ci = await openWithKey(() => hasPasskey);
  expect((await ci.get("/admin/list-users")).status).toBe(200);
  hasPasskey = false;
  expect(await ci.get("/admin/list-users")).toMatchObject({ status: 401, body: { code: "INVALID_API_KEY" } });
});

test("a challenge that says nothing of who has set it up, or is not accepted, counts as none", async () => {
  expect((await (await openWithKey(undefined)).get("/admin/list-users")).status).toBe(401);
  expect((await (await openWithKey(() => true, [])).get("/admin/list-users")).status).toBe(401);
});
