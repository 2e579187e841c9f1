import { ALPHANUMERIC, defineCookie, hashToken, type RequestScope, type Services } from "../../../plugin.ts";

type Needed = Pick<Services, "cookie" | "randomText">;

const cookie = defineCookie({ name: "multi_browser" });
const CHARACTERS = 32;

const made = new WeakMap<RequestScope, string>();

/**
 * The browser's id only counts its sessions. It opens none, because whoever controls another subdomain may be able to
 * set the cookie.
 */
function idOf(services: Needed, scope: RequestScope): string {
  const known = services.cookie(cookie).read(scope) ?? made.get(scope);
  if (known !== undefined) return known;
  const id = services.randomText(CHARACTERS, ALPHANUMERIC);
  made.set(scope, id);
  return id;
}

export const browserColumn = (services: Needed, scope: RequestScope): Readonly<Record<string, string>> => ({
  browserId: hashToken(idOf(services, scope)),
});

export const writeBrowserId = (services: Needed, scope: RequestScope): void =>
  services.cookie(cookie).write(scope, idOf(services, scope));

export const clearBrowserId = (services: Needed, scope: RequestScope): void => services.cookie(cookie).clear(scope);
