import { type Answerer, serveAnswers } from "sallyport-tests/ground/serve-answers";
import { whileOpen } from "sallyport-tests/ground/while-open";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAuthClient } from "./create-auth-client.ts";

import { wireSession } from "./fixtures/session.ts";
import type { AuthClientOptions } from "./options.ts";

const server = whileOpen(() =>
  serveAnswers((request) => {
    const path = new URL(request.url).pathname.replace("/api/auth", "");
    asked.push(`${request.method} ${path}`);
    return answers[path]?.(request) ?? Response.json({ code: "NOT_FOUND", message: "Not found" }, { status: 404 });
  }),
);
let asked: string[] = [];
let answers: Record<string, Answerer> = {};
const stops: (() => void)[] = [];

beforeEach(() => {
  asked = [];
  answers = { "/get-session": () => Response.json(null) };
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const make = (options: AuthClientOptions = {}) => createAuthClient({ baseURL: server.origin, ...options });
type Result = { readonly error: unknown };
const reads = () => asked.filter((line) => line === "GET /get-session").length;
function listen(client: ReturnType<typeof make>) {
  stops.push(client.$session.listen(() => {}));
  return client.$session;
}

/** A response to a call that has changed the session. */
const changed = (body: unknown = {}): Response =>
  Response.json(body, { headers: { "x-sallyport-changes": "session" } });

const changes: readonly (readonly [name: string, change: (client: ReturnType<typeof make>) => Promise<Result>])[] = [
  ["signIn.email", (client) => client.signIn.email({ email: "a@b.c", password: "password" })],
  ["updateUser", (client) => client.updateUser({ name: "Ada" })],
  ["verifyEmail", (client) => client.verifyEmail({ query: { token: "x" } })],
  ["changePassword", (client) => client.changePassword({ currentPassword: "password", newPassword: "another" })],
  ["/sign-in/social", (client) => client.$fetch("/sign-in/social", { body: {} })],
];

test.each(changes)("%s refreshes the session after success only", async (_name, change) => {
  const client = make();
  const $session = listen(client);
  await vi.waitFor(() => expect($session.value.status).toBe("unauthenticated"));
  await change(client);
  expect($session.value.isRefetching).toBe(false);
  expect(reads()).toBe(1);

  const path = asked.at(-1)?.split(" ")[1] ?? "";
  answers = { [path]: () => changed(), "/get-session": () => Response.json(wireSession("ada")) };
  expect((await change(client)).error).toBeNull();
  expect($session.value.isRefetching).toBe(true);
  await vi.waitFor(() => expect($session.value.data?.user.name).toBe("ada"));
  expect(reads()).toBe(2);
});

test("calls that only read do not refresh the session", async () => {
  answers["/list-sessions"] = () => Response.json([]);
  answers["/ok"] = () => Response.json({ ok: true });
  const client = make();
  const $session = listen(client);
  await client.listSessions();
  await client.getSession();
  await client.ok();
  expect($session.value.isRefetching).toBe(false);
});

test("creating a client sends no request", async () => {
  const client = make({ sessionOptions: { refetchInterval: 1 } });
  client.$session.get();
  expect(await client.signIn).toBe(client.signIn);
  expect(asked).toEqual([]);
});

test("converts the dates of the session", async () => {
  answers["/get-session"] = () => Response.json(wireSession("ada"));
  const $session = listen(make());
  await vi.waitFor(() => expect($session.value.data?.session.expiresAt).toEqual(new Date("2100-01-01")));
});

test("keeps the session when the server fails or is unreachable, and clears it after a 401", async () => {
  answers["/get-session"] = () => Response.json(wireSession("ada"));
  const $session = listen(make());
  await vi.waitFor(() => expect($session.value.status).toBe("authenticated"));
  const failures: [Answerer, number][] = [
    [() => Response.json({ code: "SERVICE_UNAVAILABLE", message: "Down" }, { status: 503 }), 503],
    [() => Response.json({ code: "TOO_MANY_REQUESTS", message: "Slow down" }, { status: 429 }), 429],
    [() => Promise.reject(new Error("drop")), 0],
    [() => new Response("<h1>Log in to this Wi-Fi</h1>", { headers: { "content-type": "text/html" } }), 200],
  ];
  for (const [answer, status] of failures) {
    answers["/get-session"] = answer;
    await $session.value.refetch();
    expect($session.value).toMatchObject({ status: "unknown", data: { user: { name: "ada" } }, error: { status } });
  }
  answers["/get-session"] = () => Response.json({ code: "UNAUTHORIZED", message: "No" }, { status: 401 });
  await $session.value.refetch();
  expect($session.value).toMatchObject({ status: "unauthenticated", data: null, error: null });
});

test("follows a redirect in the response unless the call disables it", async () => {
  answers["/sign-in/email"] = () => Response.json({ redirect: true, url: "/dashboard" });
  const navigate = vi.fn();
  const client = make({ navigate });
  const body = { email: "a@b.c", password: "password" };
  await client.signIn.email(body);
  expect(navigate).toHaveBeenCalledExactlyOnceWith("/dashboard");
  await client.signIn.email(body, { disableRedirect: true });
  await client.signIn.email({ ...body, fetchOptions: { disableRedirect: true } });
  await make({ navigate, fetchOptions: { disableRedirect: true } }).signIn.email(body);
  expect(navigate).toHaveBeenCalledTimes(1);
});

test("uses the POST paths, date fields and JSON fields of a plugin", async () => {
  const closes = "2026-01-01T00:00:00.000Z";
  answers["/guestbook/clear"] = () => changed({ closes, settings: { closes, metAt: closes } });
  const plugin = {
    id: "guestbook" as never,
    post: ["/guestbook/clear"],
    dateFields: ["closes"],
    jsonFields: ["settings"],
  };
  const client = make({ plugins: [plugin] });
  const $session = listen(client);
  await vi.waitFor(() => expect($session.value.isPending).toBe(false));
  const { guestbook } = client as unknown as { guestbook: { clear(): Promise<unknown> } };
  expect(await guestbook.clear()).toEqual({
    data: { closes: new Date(closes), settings: { closes, metAt: closes } },
    error: null,
  });
  expect(asked).toContain("POST /guestbook/clear");
  await vi.waitFor(() => expect(reads()).toBe(2));
});

test("a second tab follows a sign-in with one read, and sends no message back", async () => {
  vi.stubGlobal("document", new EventTarget());
  stops.push(() => vi.unstubAllGlobals());
  let who: unknown = null;
  answers["/get-session"] = () => Response.json(who);
  answers["/sign-in/email"] = () => changed();
  // A third channel of the same name receives every message of the two tabs.
  const observer = new BroadcastChannel(`sallyport:${server.origin}/api/auth`);
  const messages: unknown[] = [];
  observer.addEventListener("message", ({ data }) => messages.push(data));
  stops.push(() => observer.close());
  const [here, there] = [make(), make()];
  const [$here, $there] = [listen(here), listen(there)];
  await vi.waitFor(() => expect([$here.value.isPending, $there.value.isPending]).toEqual([false, false]));
  who = wireSession("ada");
  await here.signIn.email({ email: "a@b.c", password: "password" });
  await vi.waitFor(() => expect([$here.value.status, $there.value.status]).toEqual(["authenticated", "authenticated"]));
  // Messages arrive in order, so an echo of the first would come before this one.
  const last = new BroadcastChannel(observer.name);
  stops.push(() => last.close());
  last.postMessage("last");
  await vi.waitFor(() => expect(messages).toContain("last"));
  expect(messages).toEqual([0, "last"]);
});
