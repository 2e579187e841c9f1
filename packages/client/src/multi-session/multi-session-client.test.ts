import { multiSession } from "@sallyport/core/multi-session";
import { expect, test } from "vitest";
import { createAuthClient } from "../create-auth-client.ts";
import { eventually, PASSWORD, serving, watch } from "../fixtures/serving.ts";
import { multiSessionClient } from "./index.ts";

const server = serving({ plugins: [multiSession()] }, (place) =>
  createAuthClient({ ...place, plugins: [multiSessionClient()] }),
);

test("the session store and the list follow a switch and a sign-out of one account", async () => {
  const { client } = await server.join("ada");
  const bob = { name: "bob", email: "bob.second@example.com", password: PASSWORD };
  const stop = [watch(client.$deviceSessions), watch(client.$session)];
  const shown = () => client.$deviceSessions.value.data?.map(({ user }) => user.name);
  const who = () => client.$session.value.data?.user.name;
  await eventually(() => expect(shown()).toEqual(["ada"]));
  await client.signUp.email(bob);
  await eventually(() => expect([who(), shown()]).toEqual(["bob", ["ada", "bob"]]));
  const { data: listed } = await client.multiSession.listDeviceSessions();
  const sessionToken = listed?.[0]?.session.token ?? "";
  const { data } = await client.multiSession.setActive({ sessionToken });
  expect(data?.session.expiresAt).toBeInstanceOf(Date);
  await eventually(() => expect(who()).toBe("ada"));
  await client.multiSession.revoke({ sessionToken: data?.session.token ?? "" });
  await eventually(() => expect([who(), shown()]).toEqual(["bob", ["bob"]]));
  expect((await client.multiSession.setActive({ sessionToken })).error).toMatchObject({
    code: "INVALID_SESSION_TOKEN",
    status: 401,
  });
  await client.signOut();
  await eventually(() => expect(shown()).toEqual([]));
  for (const leave of stop) leave();
});

test("a visitor has an empty list, and cannot switch to or end a session", async () => {
  const { multiSession: sessions } = server.openBrowser()().client;
  const { client } = await server.join("cleo");
  const sessionToken = (await client.multiSession.listDeviceSessions()).data?.[0]?.session.token ?? "";
  expect((await sessions.listDeviceSessions()).data).toEqual([]);
  for (const [call, code] of [
    [sessions.setActive, "INVALID_SESSION_TOKEN"],
    [sessions.revoke, "UNAUTHORIZED"],
  ] as const)
    expect((await call({ sessionToken })).error).toMatchObject({ code, status: 401 });
  const unknown = await client.multiSession.revoke({ sessionToken: "unknown" });
  expect(unknown.error).toMatchObject({ code: "INVALID_SESSION_TOKEN", status: 401 });
  expect((await client.multiSession.setActive({ sessionToken: "" })).error).toMatchObject({
    code: "VALIDATION_ERROR",
    status: 400,
  });
});
