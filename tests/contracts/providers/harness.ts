import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { AuthOptions } from "@sallyport/core";
import { type Fixture, fixtures, type Person, type World } from "@sallyport/testing/providers";
import { afterEach, expect } from "vitest";
import { freshSqlDatabases } from "../../ground/databases.ts";
import { type OpenedAuth, openAuth } from "../../ground/open-auth.ts";
import { APP, type Providers, serveProviders } from "./serve.ts";
import { Walker } from "./walk.ts";

/** An application on SQLite with one provider. */
export interface ProviderHarness<Somebody extends Person = Person> {
  readonly lab: OpenedAuth;
  readonly providers: Providers;
  readonly world: World<Somebody>;
  /** Opens another browser. */
  walker(): Walker;
  /** Reads the bytes of the database. */
  bytes(): Promise<Buffer>;
}

/** The sessions live longer than any access token. */
const SESSION_SECONDS = 90 * 86_400;
const closing: (() => Promise<void>)[] = [];
const [sqlite] = freshSqlDatabases();

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

export async function openProvider<Somebody extends Person>(
  fixture: Fixture<Somebody>,
  options: Partial<AuthOptions> = {},
): Promise<ProviderHarness<Somebody>> {
  if (sqlite === undefined) throw new Error("There is no SQLite");
  const { database, address, drop } = await sqlite.create();
  const providers = await serveProviders([fixture]);
  closing.push(async () => {
    await providers.close();
    await drop();
    expect(providers.strays, "requests to the internet").toEqual([]);
  });
  const { clock, fetch } = providers;
  const session = { expiresIn: SESSION_SECONDS };
  const defaults = { baseURL: APP, clock, fetch, session, socialProviders: fixture.social };
  const lab = openAuth({ ...defaults, ...options, database });
  return {
    lab,
    providers,
    // The world was made for this fixture.
    world: providers.world(fixture.id) as World<Somebody>,
    walker: () => new Walker(lab, providers),
    async bytes() {
      const folder = dirname(address);
      const files = (await readdir(folder)).filter((file) => file.startsWith(basename(address)));
      return Buffer.concat(await Promise.all(files.map((file) => readFile(join(folder, file)))));
    },
  };
}

/** Lists the requests and their answers, for the message of a failure. */
export const refusals = ({ world }: Pick<ProviderHarness, "world">): string =>
  world.requests.map(({ method, url, status, answer }) => `${method} ${url} → ${status} ${answer}`).join("\n");

export function withOptions(
  id: string,
  options: object = {},
): { readonly fixture: Fixture; readonly auth: Pick<AuthOptions, "socialProviders"> } {
  const fixture = fixtures.find((candidate) => candidate.id === id);
  if (fixture === undefined) throw new Error(`No fixture is called ${id}`);
  const known: object = Reflect.get(fixture.social, id);
  return { fixture, auth: { socialProviders: { [id]: { ...known, ...options } } } };
}
