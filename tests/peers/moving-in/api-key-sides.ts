import { apiKey } from "@sallyport/core/api-key";
import { organization } from "@sallyport/core/organization";
import type { Move, MovingCase } from "./cases.ts";
import type { OurSide } from "./our-side.ts";
import type { TheirSide } from "./their-side.ts";

export type KeyOptions = Parameters<typeof apiKey>[0];

export interface KeySide extends TheirSide {
  /** Creates a key with better-auth's server call. */
  make(body: object): Promise<{ readonly id: string; readonly key: string }>;
  call(name: string, body: object): Promise<Readonly<Record<string, unknown>>>;
}

/** An application on better-auth whose users have API keys. */
export async function openKeysThere(
  { there }: MovingCase,
  move: Move,
  options: object | readonly object[] = {},
  more: object = {},
): Promise<KeySide> {
  const plugins = [there.plugins.organization(), there.plugins.apiKey(options)];
  const side = await move.there({ plugins, logger: { disabled: true }, ...more });
  const call: KeySide["call"] = async (named, body) => {
    const answer = await side.auth.api[named]?.({ body });
    if (typeof answer !== "object" || answer === null) throw new Error(`better-auth has no ${named}`);
    return { ...answer };
  };
  return {
    ...side,
    call,
    async make(body) {
      const { id, key } = await call("createApiKey", body);
      return { id: String(id), key: String(key) };
    },
  };
}

export const READ = { organization: ["read"] };
export const INVALID = "401 INVALID_API_KEY";
export const CONFIGURATIONS = [{ configId: "people" }, { configId: "teams", references: "organization" }];

/** Creates a key of a user and a key of an organization, as an application on better-auth does. */
export async function leaveKeys(one: MovingCase, move: Move, more: object = {}, options: object[] = CONFIGURATIONS) {
  const side = await openKeysThere(one, move, options, more);
  const cookie = await side.signUp("alice");
  const userId = await side.userId("alice");
  const organizationId = String(await side.found(cookie));
  const own = await side.make({ configId: "people", userId, permissions: READ });
  const shared = await side.make({ configId: "teams", userId, organizationId, permissions: READ });
  await side.end();
  return { userId, organizationId, own, shared };
}

export interface HereSide extends OurSide {
  /** Sends a request with a key only. */
  use(key: string): Promise<string>;
  verify(body: object): Promise<{ readonly valid: boolean }>;
}

/** Opens Sallyport on the same database. */
export function openKeysHere(
  move: Move,
  options: KeyOptions = {},
  more: Parameters<Move["here"]>[0] = {},
  naming: object = {},
): HereSide {
  const side = move.here({ plugins: [organization(), apiKey(options)], ...more }, naming);
  return {
    ...side,
    verify(body) {
      // The plugin is configured.
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
