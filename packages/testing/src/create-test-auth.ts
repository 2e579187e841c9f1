import { type Auth, createAuth, type PluginId, type SocialBody, type ToldPermission, type User } from "@sallyport/core";
import { assertTestEnvironment } from "./assert-test-environment.ts";
import { Browser, type VisitedAuth } from "./browser.ts";
import { createFakeProviders, type FakeProviders, type TestIdentity } from "./fake-providers.ts";
import type { NewTestUser } from "./new-test-user.ts";
import { Outbox } from "./outbox.ts";
import type { PeopleCalls } from "./people-plugin.ts";
import { type SocialArrival, type SocialSignInOptions, signInSocially } from "./social-sign-in.ts";
import { TestClock } from "./test-clock.ts";
import { BASE_URL, type TestedOptions, type TestSettings, toTestOptions } from "./test-options.ts";

/** An application's auth, in a test. */
export interface TestAuth<Id extends PluginId = never, Permission extends string = string> {
  /** To hand to the application. */
  readonly auth: Auth<Id, Permission>;
  readonly clock: TestClock;
  readonly outbox: Outbox;
  /** A user, verified unless it says otherwise. @throws AuthError INVALID_EMAIL, USER_ALREADY_EXISTS, VALIDATION_ERROR */
  user(given?: NewTestUser): Promise<User>;
  /** Signs a user in, past second factors and other challenges. @throws AuthError a policy's code, USER_NOT_FOUND */
  as(user: Pick<User, "id">): Promise<Browser>;
  /** A browser without cookies. */
  browser(): Browser;
  /** Signs somebody in by a provider, by its real URLs. */
  signInWith(
    provider: SocialBody["provider"],
    identity: TestIdentity,
    options?: SocialSignInOptions,
  ): Promise<SocialArrival>;
}

const BASE_PATH = "/api/auth";

/** Where the instance answers: a path of `baseURL` is a base path too. */
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
 * Creates an auth for a test: `createAuth` with the application's options, where the database is in memory, the clock stands still,
 * mails are kept, providers are fakes, hashes are cheap, and there are no rate limits. Two share nothing.
 * @throws TypeError unless the environment is named test or development
 */
export function createTestAuth<Id extends string = never, Permission extends string = string>(
  options: TestedOptions<Id, Permission>,
  settings: TestSettings = {},
): TestAuth<Id & PluginId, ToldPermission<Permission>> {
  assertTestEnvironment(options.environment);
  const clock = new TestClock(settings.now);
  const outbox = new Outbox(async () => {
    if (options.mail?.outbox) await auth.api.deliverMails();
  });
  const place = placeOf(options.baseURL ?? BASE_URL, options.basePath);
  const callbackOf = (id: string): string => `${place.origin}${place.basePath}/callback/${id}`;
  const providers: FakeProviders = createFakeProviders({ options, clock, callbackOf });
  const auth = createAuth(toTestOptions(options, { clock, outbox, providers, settings }));
  // What `people` adds, which is in no registry.
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
