import { apiKey } from "@sallyport/core/api-key";
import { organization } from "@sallyport/core/organization";
import type { SqlDatabase } from "@sallyport/kysely";
import type { FreshSql } from "../../ground/databases.ts";
import type { MovingCase } from "./cases.ts";
import { moveIn, type OurSide, openHere } from "./our-side.ts";
import { openThere, type TheirSide } from "./their-side.ts";

export type KeyOptions = Parameters<typeof apiKey>[0];

export interface KeySide extends TheirSide {
  /** Whoever signed up as that. */
  userId(person: string): Promise<string>;
  /** Makes a key by better-auth's own server call. */
  make(body: object): Promise<{ readonly id: string; readonly key: string }>;
  call(name: string, body: object): Promise<Readonly<Record<string, unknown>>>;
}

/** An application on better-auth whose users have API keys. */
export async function openKeysThere(
  { there, name }: MovingCase,
  { address }: FreshSql,
  options: object | readonly object[] = {},
  more: object = {},
): Promise<KeySide> {
  const plugins = [there.plugins.organization(), there.plugins.apiKey(options)];
  const side = await openThere(there, name, address, { plugins, logger: { disabled: true }, ...more });
  const call: KeySide["call"] = async (named, body) => {
    const answer = await side.auth.api[named]?.({ body });
    if (typeof answer !== "object" || answer === null) throw new Error(`better-auth has no ${named}`);
    return { ...answer };
  };
  return {
    ...side,
    call,
    async userId(person) {
      const { adapter } = await side.auth.$context;
      const where = [{ field: "email", value: `${person}@people.example.org` }];
      return String((await adapter.findOne({ model: "user", where }))?.id);
    },
    async make(body) {
      const { id, key } = await call("createApiKey", body);
      return { id: String(id), key: String(key) };
    },
  };
}

export interface HereSide extends OurSide {
  readonly database: SqlDatabase;
  /** Asks with a key and nothing else. */
  use(key: string): Promise<string>;
  verify(body: object): Promise<{ readonly valid: boolean }>;
}

/** Sallyport on the same database. */
export function openKeysHere(
  { name }: MovingCase,
  { address }: FreshSql,
  options: KeyOptions = {},
  more: Parameters<typeof moveIn>[1] = {},
  naming: object = {},
): HereSide {
  const database = openHere(name, address, naming);
  const side = moveIn(database, { plugins: [organization(), apiKey(options)], ...more });
  return {
    ...side,
    database,
    verify(body) {
      // The plugin is there.
      const { apiKey: keys } = side.auth.api as unknown as { apiKey: { verify(input: object): never } };
      return keys.verify({ body });
    },
    async use(key) {
      const url = "http://localhost:3000/api/auth/organization/list";
      const answer = await side.auth.handler(new Request(url, { headers: { "x-api-key": key } }));
      if (answer.status === 200) return "200";
      const { code } = (await answer.json()) as { code: string };
      return `${answer.status} ${code}`;
    },
  };
}
