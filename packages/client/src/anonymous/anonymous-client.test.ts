import { anonymous } from "@sallyport/core/anonymous";
import { expect, test } from "vitest";
import { createAuthClient } from "../create-auth-client.ts";
import { eventually, PASSWORD as password, serving, watch } from "../fixtures/serving.ts";
import { anonymousClient } from "./index.ts";

const linked: string[] = [];
const onLinkAccount = ({ anonymousUser, newUser }: Record<"anonymousUser" | "newUser", { user: { name: string } }>) =>
  void linked.push(`${anonymousUser.user.name} is ${newUser.user.name}`);
const server = serving({ plugins: [anonymous({ onLinkAccount })] }, (place) =>
  createAuthClient({ ...place, plugins: [anonymousClient()] }),
);

/** A guest in a browser of their own, whose session store is listened to. */
async function beginAsGuest() {
  const { client } = server.openBrowser()();
  const leave = watch(client.$session);
  const who = () => client.$session.value.data?.user;
  await eventually(() => expect(client.$session.value).toMatchObject({ isPending: false, data: null }));
  const { data, error } = await client.signIn.anonymous();
  expect(error).toBeNull();
  await eventually(() => expect(who()).toMatchObject({ name: "Anonymous", isAnonymous: true }));
  return { client, leave, who, data };
}

test("a guest has a session, which the session store shows, and cannot begin again as another guest", async () => {
  const { client, leave, data } = await beginAsGuest();
  expect(data).toMatchObject({ token: expect.any(String), user: { isAnonymous: true, emailVerified: false } });
  expect(data && "user" in data && data.user.createdAt).toBeInstanceOf(Date);
  expect((await client.signIn.anonymous()).error).toMatchObject({
    code: "ANONYMOUS_USERS_CANNOT_SIGN_IN_AGAIN_ANONYMOUSLY",
    status: 400,
  });
  leave();
});

test("a guest who signs up is that user in the session store, and the server joins them once", async () => {
  const { client, leave, who } = await beginAsGuest();
  const { error } = await client.signUp.email({ name: "Ada", email: "ada@example.org", password });
  expect(error).toBeNull();
  await eventually(() => expect(who()).toMatchObject({ name: "Ada", isAnonymous: false }));
  expect(linked).toEqual(["Anonymous is Ada"]);
  const { data } = await client.signIn.anonymous();
  expect(data).toMatchObject({ user: { name: "Ada" } });
  expect((await client.deleteAnonymousUser()).error).toMatchObject({ code: "USER_IS_NOT_ANONYMOUS", status: 403 });
  expect(who()).toMatchObject({ name: "Ada" });
  leave();
});

test("a guest who leaves is signed out in the session store, and is no user", async () => {
  const { client, leave, who } = await beginAsGuest();
  const before = (await server.users()).length;
  expect((await client.deleteAnonymousUser()).data).toEqual({ success: true });
  await eventually(() => expect(who()).toBeUndefined());
  expect(await server.users()).toHaveLength(before - 1);
  expect((await client.deleteAnonymousUser()).error).toMatchObject({ code: "UNAUTHORIZED", status: 401 });
  leave();
});
