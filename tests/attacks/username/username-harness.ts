import type { AuthOptions } from "@sallyport/core";
import { type UsernameOptions, username } from "@sallyport/core/username";
import { type Answer, Browser, type BrowserCall } from "@sallyport/testing";
import type { OpenHarness } from "../../ground/harnesses.ts";
import { type OpenedAuth, openAuth } from "../../ground/open-auth.ts";
import { personOf } from "../../ground/people.ts";

/** Opens an application with user names, on any database. */
export const openNames = (
  { plugins = [], ...more }: Partial<AuthOptions> = {},
  options: UsernameOptions = {},
  open: OpenHarness = async (given) => openAuth(given),
): Promise<OpenedAuth> => open({ ...more, plugins: [username(options), ...plugins] });

/** Tries to sign up, and returns the answer. */
export const signUpAs = (browser: Browser, name: string, fields: object): Promise<Answer> =>
  browser.post("/sign-up/email", { ...personOf(name), ...fields });

export const signInAs = (
  lab: OpenedAuth,
  name: string,
  { password = personOf(name).password, ...call }: BrowserCall & { readonly password?: string } = {},
  browser = new Browser(lab),
): Promise<Answer> => browser.post("/sign-in/username", { username: name, password }, call);

export const isFree = async (browser: Browser, username: string): Promise<unknown> =>
  (await browser.post("/is-username-available", { username })).at("available");
