import { createServer } from "node:http";
import type { AuthOptions, CustomProviderOptions } from "@sallyport/core";
import { verification } from "@sallyport/core/store";
import { toNodeHandler } from "@sallyport/node";
import { type Answer, Browser, type BrowserCall } from "@sallyport/testing";
import { expect, onTestFinished } from "vitest";
import { listen } from "../../ground/listen.ts";
import { type OpenedAuth, openAuth } from "../../ground/open-auth.ts";
import { personOf } from "../../ground/people.ts";
import { placeOf } from "../account/account-life.ts";
import { CLIENT, type Claims, ScriptedProvider } from "./oauth-provider.ts";

const OPENID = "https://id.example.org";
const PLAIN = "https://plain.example.org";

/** A provider of OpenID Connect with discovery. */
export const mock = (changes: Partial<CustomProviderOptions> = {}): CustomProviderOptions => ({
  id: "mock",
  clientId: CLIENT.id,
  clientSecret: CLIENT.secret,
  discoveryUrl: OPENID,
  ...changes,
});

/** A provider of plain OAuth 2. */
export const mock2 = (changes: Partial<CustomProviderOptions> = {}): CustomProviderOptions => ({
  id: "mock2",
  clientId: CLIENT.id,
  clientSecret: CLIENT.secret,
  endpoints: { authorization: `${PLAIN}/authorize`, token: `${PLAIN}/token`, userInfo: `${PLAIN}/userinfo` },
  ...changes,
});

/** Returns the claims of a user with a verified address. */
export const claimsOf = (name: string, changes: Claims = {}): Claims => ({
  sub: `${name}-there`,
  name,
  email: personOf(name).email,
  email_verified: true,
  ...changes,
});

/** Concurrent tests pass their own `onTestFinished`. */
type WhenOver = typeof onTestFinished;

interface WorldOptions {
  /** Whether to call the provider within this process. By default it is on loopback. */
  readonly isNear?: boolean;
  readonly whenOver?: WhenOver;
}

async function serve(provider: ScriptedProvider, whenOver: WhenOver): Promise<string> {
  const handler = (request: Request): Promise<Response> => provider.handle(request);
  const server = await listen(createServer(toNodeHandler({ handler })));
  whenOver(() => server.close());
  return `http://127.0.0.1:${server.port}`;
}

type Fetch = NonNullable<AuthOptions["fetch"]>;

async function wayTo(provider: ScriptedProvider, whenOver: WhenOver): Promise<Fetch> {
  const host = await serve(provider, whenOver);
  return (input, init) => {
    const { pathname, search } = new URL(input);
    return globalThis.fetch(host + pathname + search, init);
  };
}

/** Calls the provider without a network, for races of rows. */
function shortWayTo(provider: ScriptedProvider): Fetch {
  return async (input, init) => {
    await new Promise((resolve) => setImmediate(resolve));
    return provider.handle(new Request(input, init));
  };
}

/** Creates both providers, and the only `fetch` that reaches them. */
export async function openWorld({ isNear = false, whenOver = onTestFinished }: WorldOptions = {}) {
  const openid = new ScriptedProvider(OPENID, true);
  const plain = new ScriptedProvider(PLAIN, false);
  const reach = (provider: ScriptedProvider) => (isNear ? shortWayTo(provider) : wayTo(provider, whenOver));
  const ways = new Map([
    [OPENID, await reach(openid)],
    [PLAIN, await reach(plain)],
  ]);
  const strays: string[] = [];
  const fetch: Fetch = (input, init) => {
    const way = ways.get(new URL(input).origin);
    if (way !== undefined) return way(input, init);
    strays.push(input);
    throw new TypeError(`Nobody is at ${input}`);
  };
  return {
    mock: openid,
    mock2: plain,
    /** The requests to any other host. */
    strays,
    options: (changes: Partial<AuthOptions> = {}): Partial<AuthOptions> => ({
      fetch,
      customProviders: [mock(), mock2()],
      ...changes,
    }),
    setClock({ clock }: OpenedAuth): void {
      for (const provider of [openid, plain]) provider.now = () => clock.now();
    },
    /** Returns the number of all requests. */
    contacts: (): number => openid.calls.length + plain.calls.length + strays.length,
    /** Gives consent, and returns the query of the callback. */
    consent: (url: URL, person: Claims): string => (url.origin === OPENID ? openid : plain).authorize(url, person),
    secrets: (): string[] => [...openid.secrets, ...plain.secrets],
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;

/** Starts a flow, and returns the authorization URL. */
export async function begin(browser: Browser, body: object = {}, path = "/sign-in/social"): Promise<URL> {
  const urls = { callbackURL: "/home", errorCallbackURL: "/sorry" };
  const answer = await browser.post(path, { provider: "mock", ...urls, ...body });
  expect(answer.status, answer.text).toBe(200);
  return new URL(String(answer.at("url")));
}

export const comeBack = (browser: Browser, query: string, id = "mock", call: BrowserCall = {}): Promise<Answer> =>
  browser.get(`/callback/${id}`, { query, ...call });

/** Completes a whole flow. */
export async function walk(
  { consent }: World,
  browser: Browser,
  person: Claims,
  body: { readonly provider?: string; readonly [name: string]: unknown } = {},
  path?: string,
): Promise<Answer> {
  return comeBack(browser, consent(await begin(browser, body, path), person), body.provider);
}

/** Asserts that a flow ends on an error page, and that no cookie is set but a shorter list of flows. */
export function expectEnd(answer: Answer, error: string, page = "/sorry"): void {
  const place = new URL(placeOf(answer) ?? `/${answer.status}`, "http://localhost:3000");
  expect([place.origin, place.pathname, place.searchParams.get("error")]).toEqual([
    "http://localhost:3000",
    page,
    error,
  ]);
  const given = answer.given.map(({ name }) => name);
  expect(given.filter((name) => !["sallyport.state", "sallyport.pending_link"].includes(name))).toEqual([]);
}

export const ERROR_PAGE = "/api/auth/error";

/** Lists the pending flows. */
export async function statesOf({ store }: OpenedAuth): Promise<string[]> {
  const rows = await store.list(verification, { where: {} });
  return rows.map(({ identifier }) => identifier).filter((name) => name.startsWith("oauth-state:"));
}

/** Runs after every test: the log has no secrets, no request went elsewhere, and the application still answers. */
export async function assertQuiet(world: World, lab: OpenedAuth): Promise<void> {
  const written = lab.logText();
  for (const secret of world.secrets())
    expect(written.includes(secret), `${secret.slice(0, 12)} is logged`).toBe(false);
  expect(world.strays).toEqual([]);
  expect((await new Browser(lab).get("/ok")).status).toBe(200);
}

/** Opens an application with both providers. */
export async function openOAuth(changes: Partial<AuthOptions> = {}, whenOver: WhenOver = onTestFinished) {
  const world = await openWorld({ whenOver });
  const lab = openAuth(world.options(changes));
  world.setClock(lab);
  whenOver(() => assertQuiet(world, lab));
  return { ...world, world, lab, visitor: (): Browser => new Browser(lab) };
}

/** Starts a flow in a browser and gives consent. Returns the browser and the query of its callback. */
export async function answered(options: Partial<AuthOptions> = {}) {
  const app = await openOAuth(options);
  const browser = app.visitor();
  const query = app.consent(await begin(browser), claimsOf("carol"));
  return { ...app, browser, query, state: new URLSearchParams(query).get("state") ?? "" };
}

/** Records the texts and headers of all answers to a browser. */
export function recorded(browser: Browser) {
  const answers: Answer[] = [];
  const send = browser.send.bind(browser);
  browser.send = async (...call) => {
    const answer = await send(...call);
    answers.push(answer);
    return answer;
  };
  return {
    browser,
    text: () => answers.map(({ text, headers }) => `${text} ${JSON.stringify([...headers])}`).join("\n"),
  };
}
