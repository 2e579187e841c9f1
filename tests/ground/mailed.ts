import type { AuthOptions } from "@sallyport/core";
import type { Answer, Browser, BrowserCall } from "@sallyport/testing";

/** Enables the account features that send mails. */
export const ACCOUNTS = {
  user: { changeEmail: { enabled: true }, deleteUser: { enabled: true } },
} satisfies Partial<AuthOptions>;

/** The path and query of a mailed link, below the base path. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname.replace(/^\/api\/auth/, "") + search;
}

/**
 * The headers of a script on the application's page. If a browser that has not signed up opened the link in a window,
 * it would be asked first.
 */
export const OWN_PAGE = { "sec-fetch-mode": "cors", "sec-fetch-site": "same-origin" } as const;

type Link = string | { readonly url: string };

/** Opens a mail's link, or a path below the base path, as a script on the application's page does. */
export function follow(browser: Browser, link: Link, call: BrowserCall = {}): Promise<Answer> {
  const url = typeof link === "string" ? link : link.url;
  return browser.get(url, { ...call, headers: { ...OWN_PAGE, ...call.headers } });
}
