import type { Answer } from "./answer.ts";
import type { Browser } from "./browser.ts";
import type { FakeProviders, TestIdentity } from "./fake-providers.ts";
import { type Landing, visit } from "./providers/visit.ts";

/** Options of a sign-in with a social provider. */
export interface SocialSignInOptions {
  /** The browser to use. Default: a new one. */
  readonly browser?: Browser;
  /** The page after the sign-in. Default `/`. */
  readonly callbackURL?: string;
  /** The page after an error. Default `/`. */
  readonly errorCallbackURL?: string;
  readonly newUserCallbackURL?: string;
  readonly requestSignUp?: boolean;
  /** Links the account to the signed-in user of `browser`, with `/link-social`. */
  readonly link?: boolean;
  readonly denies?: boolean;
}

/** The result of a sign-in with a social provider. */
export interface SocialArrival {
  readonly browser: Browser;
  readonly location: URL;
  readonly error: string | null;
}

interface Trip {
  readonly origin: string;
  readonly providers: FakeProviders;
  readonly browser: Browser;
}

/** Browsers send no SameSite cookies with a form posted from another site. */
const postForm = (browser: Browser, url: URL, form: URLSearchParams, origin: string): Promise<Answer> =>
  browser.post(url.href, form, { cookie: null, headers: { origin }, keep: false });

async function arrive(trip: Trip, { url, form }: Landing, from: string): Promise<URL> {
  const { origin, browser } = trip;
  const { headers, status, text } = await (form === null ? browser.get(url.href) : postForm(browser, url, form, from));
  const location = headers.get("location");
  if (location === null) throw new Error(`The callback answers ${status} ${text}`);
  const next = new URL(location, origin);
  // The handler redirects the posted form to the same path, where the cookies are present.
  return next.pathname === url.pathname ? arrive(trip, { url: next, form: null }, from) : next;
}

export async function signInSocially(
  trip: Trip,
  provider: string,
  identity: TestIdentity,
  { browser, denies = false, link = false, ...given }: SocialSignInOptions,
): Promise<SocialArrival> {
  const { providers } = trip;
  const body = { provider, callbackURL: "/", errorCallbackURL: "/", ...given };
  const path = link ? "/link-social" : "/sign-in/social";
  const answer = await trip.browser.post(path, body);
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status} ${answer.text}`);
  const authorization = new URL(String(answer.at("url")));
  providers.expect(provider, identity);
  providers.deny(provider, denies);
  const landing = await visit((address) => providers.fetch(address, {}), authorization);
  const location = await arrive(trip, landing, authorization.origin);
  return { browser: browser ?? trip.browser, location, error: location.searchParams.get("error") };
}
