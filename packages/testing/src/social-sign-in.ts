import type { FakeProviders, TestIdentity } from "./fake-providers.ts";
import { type Landing, visit } from "./providers/visit.ts";
import type { VisitedAuth, Visitor } from "./visitor.ts";

/** How somebody comes in by a provider. */
export interface SocialSignInOptions {
  /** Whose browser. Default: a new one. */
  readonly visitor?: Visitor;
  /** Default `/`. */
  readonly callbackURL?: string;
  /** Default `/`. */
  readonly errorCallbackURL?: string;
  readonly newUserCallbackURL?: string;
  readonly requestSignUp?: boolean;
  /** Connects the account to who is signed in in `visitor`, by `/link-social`. */
  readonly link?: boolean;
  /** The person says no at the provider. */
  readonly denies?: boolean;
}

/** Where a browser has arrived that was at a provider. */
export interface SocialArrival {
  readonly visitor: Visitor;
  readonly location: URL;
  /** The code of a refusal. */
  readonly error: string | null;
}

interface Trip {
  readonly auth: VisitedAuth;
  readonly providers: FakeProviders;
  readonly visitor: Visitor;
}

/** A form that comes from another site brings no cookies. */
const postForm = ({ auth, visitor }: Trip, url: URL, form: URLSearchParams, origin: string): Promise<Response> =>
  auth.handler(new Request(url, { method: "POST", headers: { origin }, body: form }), {
    remoteAddress: visitor.address,
  });

async function arrive(trip: Trip, { url, form }: Landing, from: string): Promise<URL> {
  const { auth, visitor } = trip;
  const response = await (form === null ? visitor.fetch(url) : postForm(trip, url, form, from));
  const location = response.headers.get("location");
  if (location === null) throw new Error(`The callback answers ${response.status} ${await response.text()}`);
  const next = new URL(location, auth.origin);
  // A form is answered with a redirect to itself, which has the cookies.
  return next.pathname === url.pathname ? arrive(trip, { url: next, form: null }, from) : next;
}

/** From the call of `/sign-in/social`, or `/link-social`, to the application's page. @throws Error if the call or the provider refuses */
export async function signInSocially(
  trip: Trip,
  provider: string,
  identity: TestIdentity,
  { visitor, denies = false, link = false, ...given }: SocialSignInOptions,
): Promise<SocialArrival> {
  const { providers } = trip;
  const body = { provider, callbackURL: "/", errorCallbackURL: "/", ...given };
  const path = link ? "/link-social" : "/sign-in/social";
  const response = await trip.visitor.post(path, body);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} answers ${response.status} ${text}`);
  const { url }: { readonly url: string } = JSON.parse(text);
  const authorization = new URL(url);
  providers.expect(provider, identity);
  providers.deny(provider, denies);
  const landing = await visit((address) => providers.fetch(address, {}), authorization);
  const location = await arrive(trip, landing, authorization.origin);
  return { visitor: visitor ?? trip.visitor, location, error: location.searchParams.get("error") };
}
