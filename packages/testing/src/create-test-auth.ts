import {
  type Auth,
  createAuth,
  type DeclaredPermission,
  type PluginId,
  type SocialBody,
  type User,
} from "@sallyport/core";
import { assertTestEnvironment } from "./assert-test-environment.ts";
import { Browser, type VisitedAuth } from "./browser.ts";
import { createFakeProviders, type FakeProviders, type TestIdentity } from "./fake-providers.ts";
import type { NewTestUser } from "./new-test-user.ts";
import { Outbox } from "./outbox.ts";
import type { PeopleCalls } from "./people-plugin.ts";
import { type SocialArrival, type SocialSignInOptions, signInSocially } from "./social-sign-in.ts";
import { TestClock } from "./test-clock.ts";
import { BASE_URL, type TestedOptions, type TestSettings, toTestOptions } from "./test-options.ts";

/** An application's auth instance in a test. */
export interface TestAuth<Id extends PluginId = never, Permission extends string = string> {
  readonly auth: Auth<Id, Permission>;
  readonly clock: TestClock;
  readonly outbox: Outbox;
  /** Creates a user, verified by default. @throws AuthError INVALID_EMAIL, USER_ALREADY_EXISTS, VALIDATION_ERROR */
  user(given?: NewTestUser): Promise<User>;
  /**
   * Signs a user in, past second factors and other challenges. @throws AuthError USER_NOT_FOUND, or the code of a
   * policy
   */
  as(user: Pick<User, "id">): Promise<Browser>;
  browser(): Browser;
  signInWith(
    provider: SocialBody["provider"],
    identity: TestIdentity,
    options?: SocialSignInOptions,
  ): Promise<SocialArrival>;
}

const BASE_PATH = "/api/auth";

function placeOf(baseURL: string, basePath: string | undefined): Required<Pick<VisitedAuth, "origin" | "basePath">> {
  const { origin, pathname } = new URL(baseURL);
  const path = pathname.replace(/(?<!\/)\/+$/, "");
  return { origin, basePath: basePath ?? (path === "" ? BASE_PATH : path) };
}

async function begin(calls: PeopleCalls["testing"], browser: Browser, userId: string): Promise<Browser> {
  let step = await calls.signIn({ body: { userId }, returnHeaders: true });
  browser.cookies.absorb(step.headers);
  while (step.response.challenge !== null) {
    const { challenge } = step.response;
    step = await calls.meet({ body: { challenge }, headers: browser.headers, returnHeaders: true });
    browser.cookies.absorb(step.headers);
  }
  return browser;
}

/**
 * Creates an auth instance for a test from the application's options. The database is in memory, the clock does not
 * advance, mails stay in the outbox, providers are fakes, hashes are cheap, and there are no rate limits. Instances
 * share nothing.
 * @throws TypeError unless the environment is named test or development
 */
export function createTestAuth<Id extends string = never, Permission extends string = string>(
  options: TestedOptions<Id, Permission>,
  settings: TestSettings = {},
): TestAuth<Id & PluginId, DeclaredPermission<Permission>> {
  assertTestEnvironment(options.environment);
  const clock = new TestClock(settings.now);
  const outbox = new Outbox(async () => {
    if (options.mail?.outbox) await auth.api.deliverMails();
  });
  const place = placeOf(options.baseURL ?? BASE_URL, options.basePath);
  const callbackOf = (id: string): string => `${place.origin}${place.basePath}/callback/${id}`;
  const providers: FakeProviders = createFakeProviders({ options, clock, callbackOf });
  const auth = createAuth(toTestOptions(options, { clock, outbox, providers, settings }));
  // The calls of the plugin `people` are in no registry.
  const { testing } = auth.api as unknown as PeopleCalls;
  const visited: VisitedAuth = { ...place, handler: auth.handler, address: "127.0.0.1" };
  let made = 0;
  const browser = () => new Browser(visited);

  return {
    auth,
    clock,
    outbox,
    browser,
    user(given = {}) {
      made += 1;
      return testing.createUser({ body: { name: `User ${made}`, email: `user-${made}@example.com`, ...given } });
    },
    as: ({ id }) => begin(testing, browser(), id),
    signInWith(provider, identity, given = {}) {
      const trip = { origin: place.origin, providers, browser: given.browser ?? browser() };
      return signInSocially(trip, provider, identity, given);
    },
  };
}
