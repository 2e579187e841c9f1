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

/** What the server answers to a call that has changed the session. */
const changed = (body: unknown = {}): Response =>
  Response.json(body, { headers: { "x-sallyport-changes": "session" } });

const changes: readonly (readonly [name: string, change: (client: ReturnType<typeof make>) => Promise<Result>])[] = [
  ["signIn.email", (client) => client.signIn.email({ email: "a@b.c", password: "password" })],
  ["updateUser", (client) => client.updateUser({ name: "Ada" })],
  ["verifyEmail", (client) => client.verifyEmail({ query: { token: "x" } })],
  ["changePassword", (client) => client.changePassword({ currentPassword: "password", newPassword: "another" })],
  ["/sign-in/social", (client) => client.$fetch("/sign-in/social", { body: {} })],
];

test.each(changes)("%s refreshes the session when it has succeeded", async (_name, change) => {
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

test("calls that only read do not refresh", async () => {
  answers["/list-sessions"] = () => Response.json([]);
  answers["/ok"] = () => Response.json({ ok: true });
  const client = make();
  const $session = listen(client);
  await client.listSessions();
  await client.getSession();
  await client.ok();
  expect($session.value.isRefetching).toBe(false);
});

test("a client that was only made has asked for nothing", async () => {
  const client = make({ sessionOptions: { refetchInterval: 1 } });
  client.$session.get();
  expect(await client.signIn).toBe(client.signIn);
  expect(asked).toEqual([]);
});

test("the session is read with its dates", async () => {
  answers["/get-session"] = () => Response.json(wireSession("ada"));
  const $session = listen(make());
  await vi.waitFor(() => expect($session.value.data?.session.expiresAt).toEqual(new Date("2100-01-01")));
});

test("a server that is down, busy or gone signs nobody out", async () => {
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

test("an answer may send the browser elsewhere, unless the call says to stay", async () => {
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

test("a plugin's client half names its POST paths, its dates and its JSON", async () => {
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

test("two tabs are in step: what one does, the other follows with one read", async () => {
  vi.stubGlobal("document", new EventTarget());
  stops.push(() => vi.unstubAllGlobals());
  let who: unknown = null;
  answers["/get-session"] = () => Response.json(who);
  answers["/sign-in/email"] = () => changed();
  // A third of the same name hears everything that the two say.
  const ear = new BroadcastChannel(`sallyport:${server.origin}/api/auth`);
  const heard: unknown[] = [];
  ear.addEventListener("message", ({ data }) => heard.push(data));
  stops.push(() => ear.close());
  const [here, there] = [make(), make()];
  const [$here, $there] = [listen(here), listen(there)];
  await vi.waitFor(() => expect([$here.value.isPending, $there.value.isPending]).toEqual([false, false]));
  who = wireSession("ada");
  await here.signIn.email({ email: "a@b.c", password: "password" });
  await vi.waitFor(() => expect([$here.value.status, $there.value.status]).toEqual(["authenticated", "authenticated"]));
  // Messages come in order: an echo of the first would stand before this one.
  const last = new BroadcastChannel(ear.name);
  stops.push(() => last.close());
  last.postMessage("last");
  await vi.waitFor(() => expect(heard).toContain("last"));
  expect(heard).toEqual([0, "last"]);
});
