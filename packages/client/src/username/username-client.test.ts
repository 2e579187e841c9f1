import { username } from "@sallyport/core/username";
import { expect, test } from "vitest";
import { createAuthClient } from "../create-auth-client.ts";
import { eventually, PASSWORD as password, serving, watch } from "../fixtures/serving.ts";
import { usernameClient } from "./index.ts";

const server = serving({ plugins: [username()] }, (place) =>
  createAuthClient({ ...place, plugins: [usernameClient()] }),
);

/** A signed-out client in another browser. */
const elsewhere = () => createAuthClient({ ...server.openBrowser()().place, plugins: [usernameClient()] });

test("a user sets a username and signs in with it in another browser", async () => {
  const { client } = await server.join("ada");
  expect((await client.updateUser({ username: "Ada" })).error).toBeNull();
  expect((await client.getSession()).data?.user).toMatchObject({ username: "ada", displayUsername: "Ada" });
  const other = elsewhere();
  const leave = watch(other.$session);
  const { data } = await other.signIn.username({ username: "ADA", password });
  expect(data).toMatchObject({ redirect: false, user: { username: "ada" } });
  await eventually(() => expect(other.$session.value.data?.user.username).toBe("ada"));
  leave();
});

test("a username is available until another user takes it", async () => {
  const stranger = elsewhere();
  expect((await stranger.isUsernameAvailable({ username: "bea" })).data).toEqual({ available: true });
  const user = { name: "Bea", email: "bea@example.org", password, username: "bea" };
  expect((await stranger.signUp.email(user)).error).toBeNull();
  expect((await elsewhere().isUsernameAvailable({ username: "bea" })).data).toEqual({ available: false });
  expect((await elsewhere().isUsernameAvailable({ username: "b" })).error).toMatchObject({
    code: "USERNAME_TOO_SHORT",
    status: 422,
  });
});
