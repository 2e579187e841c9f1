import type { Answer } from "./answer.ts";
import type { Browser } from "./browser.ts";
import type { FakeProviders, TestIdentity } from "./fake-providers.ts";
import { type Landing, visit } from "./providers/visit.ts";

/** How somebody comes in by a provider. */
export interface SocialSignInOptions {
  /** Whose browser. Default: a new one. */
  readonly browser?: Browser;
  /** Default `/`. */
  readonly callbackURL?: string;
  /** Default `/`. */
  readonly errorCallbackURL?: string;
  readonly newUserCallbackURL?: string;
  readonly requestSignUp?: boolean;
  /** Connects the account to who is signed in in `browser`, by `/link-social`. */
  readonly link?: boolean;
  /** The person says no at the provider. */
  readonly denies?: boolean;
}

/** Where a browser has arrived that was at a provider. */
export interface SocialArrival {
  readonly browser: Browser;
  readonly location: URL;
  /** The code of a refusal. */
  readonly error: string | null;
}

interface Trip {
  /** The application's. */
  readonly origin: string;
  readonly providers: FakeProviders;
  readonly browser: Browser;
}

/** A form that comes from another site brings no cookies. */
const postForm = (browser: Browser, url: URL, form: URLSearchParams, origin: string): Promise<Answer> =>
  browser.post(url.href, form, { cookie: null, headers: { origin }, keep: false });

async function arrive(trip: Trip, { url, form }: Landing, from: string): Promise<URL> {
  const { origin, browser } = trip;
  const { headers, status, text } = await (form === null ? browser.get(url.href) : postForm(browser, url, form, from));
  const location = headers.get("location");
  if (location === null) throw new Error(`The callback answers ${status} ${text}`);
  const next = new URL(location, origin);
  // A form is answered with a redirect to itself, which has the cookies.
  return next.pathname === url.pathname ? arrive(trip, { url: next, form: null }, from) : next;
}

/** From the call of `/sign-in/social`, or `/link-social`, to the application's page. @throws Error if the call or the provider refuses */
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
