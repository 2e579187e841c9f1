import type { AuthOptions, CustomProviderOptions, SocialProviders } from "@sallyport/core";
import { customFixture } from "./custom-fixture.ts";
import { CLIENT, type Fixture, type Identity } from "./providers/fixture.ts";
import { fixtures } from "./providers/fixtures.ts";
import { type Person, World } from "./providers/world.ts";

/** The user at a fake provider. Default: a made-up name and a verified email address. */
export interface TestIdentity {
  readonly email: string;
  readonly name?: string;
  readonly emailVerified?: boolean;
  /** More claims of the provider, by their original names, such as Google's `hd`. */
  readonly profile?: Readonly<Record<string, unknown>>;
}

export interface FakeProviders {
  readonly fetch: NonNullable<AuthOptions["fetch"]>;
  readonly social: SocialProviders;
  readonly custom: readonly CustomProviderOptions[];
  /** Sets the user who is signed in at the provider. @throws Error for a provider that is not in the options */
  expect(provider: string, identity: TestIdentity): void;
  deny(provider: string, denies: boolean): void;
}

interface Known {
  readonly number: number;
  readonly identity: Described;
  readonly person: Person;
}

interface Stand {
  readonly fixture: Fixture;
  readonly world: World;
  readonly known: Map<string, Known>;
}

interface Given {
  readonly options: Pick<AuthOptions, "socialProviders" | "customProviders">;
  readonly clock: NonNullable<AuthOptions["clock"]>;
  readonly callbackOf: (id: string) => string;
}

/** The fakes have credentials and endpoints of their own; every other option stays the application's. */
const REPLACED = ["clientId", "clientKey", "clientSecret", "teamId", "keyId", "privateKey", "clientAssertion"];
const PLACES = ["issuer", "tenantId", "authority"];

function withCredentials(own: object, { id, social }: Fixture): object {
  const given: object = Reflect.get(social, id);
  const credentials = REPLACED.flatMap((name) => (name in given ? [[name, Reflect.get(given, name)] as const] : []));
  const kept = Object.entries(own).filter(([name]) => !REPLACED.includes(name) && !PLACES.includes(name));
  return Object.fromEntries([...kept, ...credentials]);
}

const redirectOf = (own: object, standard: string): string => {
  const text: unknown = Reflect.get(own, "redirectURI");
  return typeof text === "string" ? text : standard;
};

type Described = Identity & Pick<TestIdentity, "profile">;

const toIdentity = ({ email, name, emailVerified = true, profile = {} }: TestIdentity): Described => ({
  email,
  name: name ?? email.split("@", 1)[0] ?? email,
  emailVerified,
  profile,
});

function createStands({ options, clock, callbackOf }: Given) {
  const stands = new Map<string, Stand>();
  const open = (fixture: Fixture, own: object): void => {
    const { id } = fixture;
    const redirectUri = redirectOf(own, callbackOf(id));
    const world = new World({ id, clock, person: fixture.person(1), redirectUri });
    stands.set(id, { fixture, world, known: new Map() });
  };
  const social: Record<string, object> = {};
  for (const fixture of fixtures) {
    const own: object | undefined = Reflect.get(options.socialProviders ?? {}, fixture.id);
    if (own === undefined) continue;
    social[fixture.id] = withCredentials(own, fixture);
    open(fixture, own);
  }
  const custom = (options.customProviders ?? []).map((own) => {
    open(customFixture(own), own);
    return { ...own, clientId: CLIENT.id, clientSecret: CLIENT.secret };
  });
  // The fixtures have the ids of the providers.
  return { stands, social: social as SocialProviders, custom };
}

/** Returns the same object for an unchanged user, because some providers ask for consent or send claims only once. */
function personOf({ fixture, known }: Stand, identity: Described): Person {
  const before = known.get(identity.email);
  if (JSON.stringify(before?.identity) === JSON.stringify(identity) && before !== undefined) return before.person;
  const number = before?.number ?? known.size + 1;
  const person = { ...fixture.person(number), ...fixture.called(identity), ...identity.profile };
  known.set(identity.email, { number, identity, person });
  return person;
}

export function createFakeProviders(given: Given): FakeProviders {
  const { stands, social, custom } = createStands(given);
  const standOf = (provider: string): Stand => {
    const stand = stands.get(provider);
    if (stand !== undefined) return stand;
    const known = [...stands.keys()].join(", ") || "none";
    throw new Error(`The options have no provider ${provider}. There are: ${known}`);
  };
  return {
    social,
    custom,
    async fetch(url, init) {
      const { host, origin } = new URL(url);
      let answer: Response | undefined;
      // Two tenants may share a host.
      for (const { fixture, world } of stands.values()) {
        if (!fixture.hosts.includes(host)) continue;
        answer = await fixture.handle(new Request(url, init), world);
        if (answer.status !== 404) return answer;
      }
      if (answer === undefined) throw new TypeError(`In tests no provider answers at ${origin}`);
      return answer;
    },
    expect(provider, given) {
      const stand = standOf(provider);
      stand.world.person = personOf(stand, toIdentity(given));
    },
    deny(provider, denies) {
      standOf(provider).world.denies = denies;
    },
  };
}
