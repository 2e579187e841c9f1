import {
  ALPHANUMERIC,
  defineCookie,
  hashToken,
  op,
  type RequestScope,
  type Services,
  sessionTable,
} from "../../../plugin.ts";

type Needed = Pick<Services, "cookie" | "randomText">;

const DAY_SECONDS = 86_400;
const cookie = defineCookie({ name: "multi_browser", maxAgeSeconds: 400 * DAY_SECONDS });
const CHARACTERS = 32;

const made = new WeakMap<RequestScope, string>();

/** The browser's id counts its sessions and binds their cookies. It opens none by itself. */
function idOf(services: Needed, scope: RequestScope): string {
  const known = services.cookie(cookie).read(scope) ?? made.get(scope);
  if (known !== undefined) return known;
  const id = services.randomText(CHARACTERS, ALPHANUMERIC);
  made.set(scope, id);
  return id;
}

/** Sessions that are not a browser's differ from those from before the plugin, which have no value. */
export const noBrowser = { browserId: "none" } as const;

export const browserColumn = (services: Needed, scope: RequestScope): Readonly<Record<string, string>> => ({
  browserId: hashToken(idOf(services, scope)),
});

/**
 * The sessions that began in this browser, or before the plugin. Whoever controls another subdomain may plant the cookie
 * of a session of their own, which must not become one of the browser's accounts.
 */
export async function ofThisBrowser(
  services: Needed & Pick<Services, "store">,
  scope: RequestScope,
  tokens: readonly string[],
): Promise<ReadonlySet<string>> {
  if (tokens.length === 0) return new Set();
  const rows = await services.store.list(sessionTable, { where: { token: op.in(tokens) } });
  const { browserId: own } = browserColumn(services, scope);
  const isOwn = (row: object): boolean => [own, null].includes(Reflect.get(row, "browserId") ?? null);
  return new Set(rows.filter(isOwn).map(({ token }) => token));
}

export const writeBrowserId = (services: Needed, scope: RequestScope): void =>
  services.cookie(cookie).write(scope, idOf(services, scope));

export const clearBrowserId = (services: Needed, scope: RequestScope): void => services.cookie(cookie).clear(scope);
