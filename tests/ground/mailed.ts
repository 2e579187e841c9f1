import type { AuthOptions } from "@sallyport/core";
import type { Answer, Browser, BrowserCall } from "@sallyport/testing";

/** Everything of an account that is mailed about is switched on. */
export const ACCOUNTS = {
  user: { changeEmail: { enabled: true }, deleteUser: { enabled: true } },
} satisfies Partial<AuthOptions>;

/** The path and query of a mailed link, below the base path. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname.replace(/^\/api\/auth/, "") + search;
}

/** A script of the application's page calls: in a browser that has not signed up, a window would ask first. */
export const OWN_PAGE = { "sec-fetch-mode": "cors", "sec-fetch-site": "same-origin" } as const;

type Link = string | { readonly url: string };

/** Opens a mail's link, or a path below the base path, by a script of the application's page. */
export function follow(browser: Browser, link: Link, call: BrowserCall = {}): Promise<Answer> {
  const url = typeof link === "string" ? link : link.url;
  return browser.get(url, { ...call, headers: { ...OWN_PAGE, ...call.headers } });
}
