import { httpBrowser } from "sallyport-tests/ground/http-browser";
import { type RunningAuth, serveAuth } from "sallyport-tests/ground/serve-auth";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createAuthClient } from "./create-auth-client.ts";

let server: RunningAuth;
beforeAll(async () => {
  server = await serveAuth({});
});
afterAll(() => server.close());

const browser = () => createAuthClient({ baseURL: server.origin, fetch: httpBrowser(server.origin).fetch });

test("a person signs up, looks around, and signs out", async () => {
  const client = browser();
  const { $session } = client;
  const leave = $session.listen(() => {});
  await vi.waitFor(() => expect($session.value.status).toBe("unauthenticated"));

  const credentials = { email: "Ada@Example.com", password: "correct horse battery" };
  const signedUp = await client.signUp.email({ ...credentials, name: "Ada" });
  expect(signedUp.error).toBeNull();
  await vi.waitFor(() => expect($session.value.data?.user).toMatchObject({ name: "Ada", email: "ada@example.com" }));
  expect($session.value.data?.session.expiresAt).toBeInstanceOf(Date);

  const other = browser();
  expect((await other.signIn.email({ ...credentials, password: "wrong password" })).error).toMatchObject({
    code: "INVALID_EMAIL_OR_PASSWORD",
    status: 401,
  });
  expect((await other.signIn.email(credentials)).data).toMatchObject({ user: { name: "Ada" } });

  const sessions = await client.listSessions();
  expect(sessions.data).toHaveLength(2);
  expect(sessions.data?.[0]?.createdAt).toBeInstanceOf(Date);

  expect(await client.updateUser({ name: "Ada L." })).toEqual({ data: { status: true }, error: null });
  await vi.waitFor(() => expect($session.value.data?.user.name).toBe("Ada L."));
  expect((await client.updateUser({})).error?.code).toBe("NO_FIELDS_TO_UPDATE");

  expect(await client.revokeOtherSessions()).toEqual({ data: { status: true }, error: null });
  expect(await other.getSession()).toEqual({ data: null, error: null });
  expect((await other.listSessions()).error).toMatchObject({ code: "UNAUTHORIZED", status: 401 });

  expect(await client.signOut()).toEqual({ data: { success: true }, error: null });
  await vi.waitFor(() => expect($session.value).toMatchObject({ status: "unauthenticated", data: null, error: null }));
  leave();
});

test("revoking every session signs this one out", async () => {
  const client = browser();
  await client.signUp.email({ email: "eve@example.com", password: "correct horse battery", name: "Eve" });
  const leave = client.$session.listen(() => {});
  await vi.waitFor(() => expect(client.$session.value.status).toBe("authenticated"));
  await client.revokeSessions();
  await vi.waitFor(() => expect(client.$session.value.status).toBe("unauthenticated"));
  leave();
});

test("what does not fit is refused with a code, and a wrong path is NOT_FOUND", async () => {
  const client = browser();
  expect((await client.signIn.email({ email: "no address", password: "x" })).error?.code).toBe("INVALID_EMAIL");
  expect((await client.$fetch("/nowhere")).error).toMatchObject({ code: "NOT_FOUND", status: 404 });
});
