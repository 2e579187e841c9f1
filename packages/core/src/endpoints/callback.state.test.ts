import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { OAUTH_STATES_IN_A_BROWSER } from "../data/limits.ts";
import { memory } from "../memory.ts";
import { mock, openSocial } from "../test/social.ts";

const AGAIN = "/api/auth/error?error=please_restart_the_process";
const NO_STATE = "/api/auth/error?error=state_not_found";
type App = Awaited<ReturnType<typeof openSocial>>;

/** Where each callback ends, that nobody was signed in, and that no code was redeemed. */
async function ends(app: App, browser: Browser, ...paths: string[]): Promise<(string | null)[]> {
  const found: (string | null)[] = [];
  for (const path of paths) found.push((await browser.get(path)).headers.get("location"));
  expect(await app.sessions()).toEqual([]);
  expect(app.provider.callsOf("/token")).toEqual([]);
  return found;
}

test("no state, an empty one, and one that is only in the fragment", async () => {
  const app = await openSocial();
  const browser = app.visitor();
  const { search } = new URL(`http://unused${await app.consent(await app.begin(browser))}`);
  const paths = ["/callback/mock?code=x", "/callback/mock?code=x&state=", `/callback/mock?code=x#${search}`];
  expect(await ends(app, browser, ...paths)).toEqual([NO_STATE, NO_STATE, NO_STATE]);
});

test("a state that nobody has begun, one past its time, and one that is used", async () => {
  const app = await openSocial();
  const browser = app.visitor();
  const path = await app.consent(await app.begin(browser));
  app.clock.advance({ minutes: 10 });
  expect(await ends(app, browser, `/callback/mock?code=x&state=${"x".repeat(32)}`, path)).toEqual([AGAIN, AGAIN]);
  expect(await app.states()).toEqual([]);
});

test("what no flow can be told of ends at the application's page, as long as its origin is trusted", async () => {
  const origins = ["https://app.example.com"];
  const onAPIError = { errorURL: "https://app.example.com/sorry?a=b" };
  const app = await openSocial({ trustedOrigins: () => origins, onAPIError });
  const lost = () => ends(app, app.visitor(), "/callback/mock?code=x");
  expect(await lost()).toEqual(["https://app.example.com/sorry?a=b&error=state_not_found"]);
  origins.length = 0;
  expect(await lost()).toEqual([NO_STATE]);
});

test("a state is good for one callback, and until a second before its end", async () => {
  const app = await openSocial();
  const browser = app.visitor();
  const path = await app.consent(await app.begin(browser, { callbackURL: "/in" }));
  app.clock.advance({ seconds: 599 });
  expect((await browser.get(path)).headers.get("location")).toBe("/in");
  expect((await browser.get(path)).headers.get("location")).toBe(AGAIN);
  expect(await app.sessions()).toHaveLength(1);
});

test("of twenty callbacks with one state at once, one signs in", async () => {
  const app = await openSocial();
  const browser = app.visitor();
  const path = await app.consent(await app.begin(browser, { callbackURL: "/in" }));
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const all = await Promise.all(
    Array.from({ length: 20 }, () => new Browser(app.auth).get(path, { headers: { cookie } })),
  );
  expect(all.filter((response) => response.headers.get("location") === "/in")).toHaveLength(1);
  expect(await app.sessions()).toHaveLength(1);
});

test("another browser does not finish the flow, and spoils it by trying", async () => {
  const app = await openSocial();
  const browser = app.visitor();
  const path = await app.consent(await app.begin(browser));
  expect(await ends(app, app.visitor(), path)).toEqual([AGAIN]);
  expect(await ends(app, browser, path)).toEqual([AGAIN]);
});

test("a cookie of another flow, unsigned, altered, or of another kind", async () => {
  const app = await openSocial();
  const other = app.visitor();
  await app.begin(other);
  const attempts = [
    () => `sallyport.state=${other.cookies.get("sallyport.state") ?? ""}`,
    (_cookie: string, state: string) => `sallyport.state=${state}`,
    (cookie: string) => `sallyport.state=x${cookie}`,
    (cookie: string) => `sallyport.pending_link=${cookie}`,
    (_cookie: string, state: string) => `sallyport.state=${state}.${"A".repeat(43)}%3D`,
  ];
  for (const attempt of attempts) {
    const browser = app.visitor();
    const url = await app.begin(browser);
    const path = await app.consent(url);
    const state = url.searchParams.get("state") ?? "";
    const cookie = attempt(browser.cookies.get("sallyport.state") ?? "", state);
    const response = await new Browser(app.auth).get(path, { headers: { cookie } });
    expect(response.headers.get("location")).toBe(AGAIN);
  }
  expect(await ends(app, app.visitor())).toEqual([]);
});

test("a browser may have five flows under way: the sixth forgets the first", async () => {
  const app = await openSocial();
  const browser = app.visitor();
  const paths: string[] = [];
  for (let tab = 0; tab <= OAUTH_STATES_IN_A_BROWSER; tab += 1) {
    paths.push(await app.consent(await app.begin(browser, { callbackURL: `/tab-${tab}` })));
  }
  const found: (string | null)[] = [];
  for (const path of paths) found.push((await browser.get(path)).headers.get("location"));
  expect(found).toEqual([AGAIN, "/tab-1", "/tab-2", "/tab-3", "/tab-4", "/tab-5"]);
  expect(browser.cookies.has("sallyport.state")).toBe(false);
});

test("over https the state is a cookie of this host alone: one that a subdomain plants begins no flow", async () => {
  const app = await openSocial({ advanced: { useSecureCookies: true } });
  const browser = app.visitor();
  const path = await app.consent(await app.begin(browser, { callbackURL: "/in" }));
  expect(browser.setCookies.find((line) => line.includes(".state="))).toMatch(
    /^__Host-sallyport\.state=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const attackers = app.visitor();
  const theirs = await app.consent(await app.begin(attackers));
  const cookie = `__Secure-sallyport.state=${attackers.cookies.get("__Host-sallyport.state")}`;
  expect((await new Browser(app.auth).get(theirs, { headers: { cookie } })).headers.get("location")).toBe(AGAIN);
  expect((await browser.get(path)).headers.get("location")).toBe("/in");
});

test("two states in one query are refused", async () => {
  const app = await openSocial();
  const browser = app.visitor();
  const path = await app.consent(await app.begin(browser));
  expect((await browser.get(`${path}&state=${"x".repeat(32)}`)).status).toBe(400);
  expect(await ends(app, browser)).toEqual([]);
});

test("what is kept tells a reader of the table neither the state nor the verifier", async () => {
  const app = await openSocial();
  const url = await app.begin(app.visitor(), { callbackURL: "/secret-place" });
  const rows = await app.states();
  expect(rows).toMatchObject([{ identifier: expect.stringMatching(/^oauth-state:/), userId: null }]);
  const text = JSON.stringify(rows);
  expect(text).not.toContain(url.searchParams.get("state"));
  expect(text).not.toContain("/secret-place");
});

test("a secret that is replaced while a flow is under way: it goes on", async () => {
  const [old, fresh] = ["old-secret-of-tests-0123456789-ABCDEF", "new-secret-of-tests-0123456789-ABCDEF"];
  const withSecrets = (...secrets: string[]) => ({ secret: undefined, secrets }) as object;
  const database = memory();
  const before = await openSocial({ database, ...withSecrets(old) });
  const browser = before.visitor();
  const path = await before.consent(await before.begin(browser, { callbackURL: "/in" }));
  const after = await openSocial({ database, fetch: before.provider.fetch, ...withSecrets(fresh, old) });
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const response = await new Browser(after.auth).get(path, { headers: { cookie } });
  expect(response.headers.get("location")).toBe("/in");
});

test("the flow of one provider is no other's, even of two that share an address", async () => {
  const app = await openSocial({ customProviders: [mock(), mock({ id: "mock2" })] });
  const browser = app.visitor();
  const path = await app.consent(await app.begin(browser, { provider: "mock2" }));
  const [end] = await ends(app, browser, path.replace("/mock2?", "/mock?"));
  expect(end).toBe("/api/auth/error?error=invalid_callback_request");
});
