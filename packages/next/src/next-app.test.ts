import { createServer } from "node:http";
import { Browser } from "@sallyport/testing";
import { expectServed } from "sallyport-tests/contracts/bridges/well-known-contract";
import { listen } from "sallyport-tests/ground/listen";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type NextServer, startNext } from "./fixtures/next-server.ts";

const person = { name: "Ada", email: "ada@example.com", password: "correct horse battery" };
vi.setConfig({ testTimeout: 120_000 });
let origin = "";
let server: NextServer | undefined;

async function freePort(): Promise<number> {
  const reserved = await listen(createServer());
  await reserved.close();
  return reserved.port;
}

beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  server = await startNext(port);
  await server.answered;
}, 240_000);

// Also where it has not answered in time.
afterAll(() => server?.stop());

/** Opens a page or sends it a form, like a browser without JavaScript. */
async function open(browser: Browser, path: string, body?: FormData): Promise<string> {
  const headers = { origin, accept: "text/html" };
  const call = { headers, ...(body !== undefined && { body }) };
  const answer = await browser.send(body === undefined ? "GET" : "POST", path, call);
  expect(answer.status).toBe(200);
  return answer.text;
}

/** Fills in the form with this button and submits it. */
async function submit(browser: Browser, title: string, fields: Record<string, string>): Promise<string> {
  const page = await open(browser, "/");
  const html = page.split("<form").find((form) => form.includes(`>${title}</button>`)) ?? "";
  const body = new FormData();
  for (const [, name = "", value = ""] of html.matchAll(/<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?/g)) {
    body.set(name, value.replaceAll("&quot;", '"').replaceAll("&amp;", "&"));
  }
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return open(browser, "/", body);
}

const newBrowser = () => new Browser({ origin, basePath: "", handler: (request) => fetch(request) });
const greetedUser = (page: string) => /Hello, (?:<!-- -->)?([^<]*)</.exec(page)?.[1] ?? "nobody";
const problems = (page: string) => [...page.matchAll(/role="alert">([^<]+)</g)].map(([, text]) => text);

test("server actions sign a user up, out and in, and server components see the user", async () => {
  const browser = newBrowser();
  expect(greetedUser(await open(browser, "/"))).toBe("nobody");

  expect(greetedUser(await submit(browser, "Sign up", person))).toBe(person.name);
  expect(browser.setCookies).toContainEqual(
    expect.stringMatching(/^sallyport\.session_token=.+; Path=\/; Expires=.+; Max-Age=604800; HttpOnly; SameSite=lax$/),
  );
  expect(greetedUser(await open(browser, "/"))).toBe(person.name);

  expect(greetedUser(await submit(browser, "Sign out", {}))).toBe("nobody");
  expect([...browser.cookies.keys()].filter((name) => name.startsWith("sallyport."))).toEqual([]);
  expect(greetedUser(await open(browser, "/"))).toBe("nobody");

  expect(greetedUser(await submit(browser, "Sign in", person))).toBe(person.name);
  expect(greetedUser(await open(browser, "/"))).toBe(person.name);
  expect(JSON.parse(await open(browser, "/api/auth/get-session"))).toMatchObject({ user: { email: person.email } });
});

test("a server action shows a wrong password as an error in the form", async () => {
  const browser = newBrowser();
  const stranger = { name: "Eve", email: "eve@example.com", password: "correct horse battery" };
  expect(problems(await submit(browser, "Sign up", { ...stranger, password: "short" }))).toEqual([
    "Password too short",
  ]);
  await submit(newBrowser(), "Sign up", stranger);
  const refused = await submit(browser, "Sign in", { email: stranger.email, password: "wrong horse battery" });
  expect(problems(refused)).toEqual(["Invalid email or password"]);
  expect([greetedUser(refused), browser.cookies.size]).toEqual(["nobody", 0]);
  expect(greetedUser(await submit(browser, "Sign in", stranger))).toBe("Eve");
});

test("route handlers sign in and set cookies", async () => {
  const response = await fetch(`${origin}/api/auth/sign-up/email`, {
    method: "POST",
    body: JSON.stringify({ name: "Grace", password: person.password, email: "grace@example.com" }),
    headers: { "content-type": "application/json", origin },
  });
  expect(response.status).toBe(200);
  const set = response.headers.getSetCookie();
  expect(set).toContainEqual(expect.stringMatching(/^sallyport\.session_token=/));
  const cookie = set.map((line) => line.split(";")[0]).join("; ");
  const page = await (await fetch(origin, { headers: { cookie } })).text();
  expect(greetedUser(page)).toBe("Grace");
});

/** Requests a page without following redirects. */
const ask = (path: string, cookie = "") => fetch(origin + path, { redirect: "manual", headers: { cookie } });

async function signedIn(email: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/sign-up/email`, {
    method: "POST",
    body: JSON.stringify({ name: "Lin", password: person.password, email }),
    headers: { "content-type": "application/json", origin },
  });
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

test("a route handler returns 401 without a session, and the user with one", async () => {
  const refused = await ask("/api/me");
  expect([refused.status, await refused.json()]).toEqual([401, { code: "UNAUTHORIZED", message: "Unauthorized" }]);
  const answer = await ask("/api/me", await signedIn("lin@example.com"));
  expect([answer.status, await answer.json()]).toEqual([200, { name: "Lin" }]);
});

test("the proxy redirects visitors to sign-in and passes signed-in users", async () => {
  const refused = await ask("/account?tab=1");
  const target = new URL(refused.headers.get("location") ?? "", origin);
  expect([refused.status, target.pathname, target.searchParams.get("callbackURL")]).toEqual([
    307,
    "/",
    "/account?tab=1",
  ]);
  const page = await ask("/account", await signedIn("may@example.com"));
  expect([page.status, await page.text()]).toEqual([200, expect.stringMatching(/Signed in as (?:<!-- -->)?may@/)]);
});

test("a page redirects visitors to sign-in and shows the page to signed-in users", async () => {
  const refused = await ask("/settings");
  expect([refused.status, refused.headers.get("location")]).toEqual([307, "/"]);
  const page = await ask("/settings", await signedIn("ida@example.com"));
  expect([page.status, await page.text()]).toEqual([200, expect.stringMatching(/Settings of (?:<!-- -->)?ida@/)]);
});

test("stopping Next before it answers ends all its processes, and can be repeated", async () => {
  const early = await startNext(await freePort());
  await early.stop();
  await expect(early.answered).rejects.toThrow("Next ended");
  await early.stop();
  await vi.waitFor(() => expect(() => process.kill(-early.pid, 0)).toThrow("ESRCH"), { timeout: 10_000 });
});

test("route handlers serve the addresses of passkeys at the root of the domain", async () => {
  await expectServed(origin);
});
