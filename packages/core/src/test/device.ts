import { Browser, readSetCookie } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { personOf, SESSION_COOKIE, signUp, trySignIn } from "sallyport-tests/ground/people";
import { expect } from "vitest";
import type { AuthOptions } from "../contracts/options.ts";
import { type MultiSessionOptions, multiSession } from "../plugins/multi-session/index.ts";

interface Listed {
  readonly session: { readonly id: string; readonly token: string };
  readonly user: { readonly name: string };
}

const KEPT = `${SESSION_COOKIE}_multi-`;

/** Creates an application in which one browser signs in several people. */
export function openDevice(options: MultiSessionOptions = {}, { plugins = [], ...more }: Partial<AuthOptions> = {}) {
  const app = openAuth({ plugins: [multiSession(options), ...plugins], ...more });
  const list = async (browser: Browser) =>
    (await answer(browser.get("/multi-session/list-device-sessions"))).body as unknown as Listed[];
  const names = async (browser: Browser) => (await list(browser)).map(({ user }) => user.name);
  const nameOf = async (browser: Browser, name: string) =>
    (await list(browser)).find(({ user }) => user.name === name)?.session.token ?? "";
  const people = async (...all: string[]): Promise<Browser> => {
    const browser = new Browser(app);
    for (const name of all) {
      await signUp(app, name);
      app.clock.advance({ seconds: 1 });
    }
    for (const name of all) {
      expect((await trySignIn(browser, name)).status).toBe(200);
      app.clock.advance({ seconds: 1 });
    }
    return browser;
  };
  return {
    ...app,
    list,
    names,
    nameOf,
    /** Returns a browser in which people by name have signed in, one after the other. */
    people,
    setActive: (browser: Browser, sessionToken: string) =>
      answer(browser.post("/multi-session/set-active", { sessionToken })),
    revoke: (browser: Browser, sessionToken: string) => answer(browser.post("/multi-session/revoke", { sessionToken })),
    async switchTo(browser: Browser, name: string) {
      return answer(browser.post("/multi-session/set-active", { sessionToken: await nameOf(browser, name) }));
    },
    rowsOf: async (name: string) => {
      const users = await app.users();
      const id = users.find(({ email }) => email === personOf(name).email)?.id;
      return (await app.sessions()).filter(({ userId }) => userId === id);
    },
  };
}

export const keptCookies = (browser: Browser): string[] =>
  [...browser.cookies.keys()].filter((name) => name.startsWith(KEPT));

/** The `Max-Age` of each cookie of the last answer that is set; undefined lasts until the browser closes. */
export const lifetimes = (browser: Browser): Record<string, string | undefined> =>
  Object.fromEntries(
    browser.setCookies
      .map(readSetCookie)
      .flatMap(({ name, clears, attributes }) =>
        clears ? [] : [[name.startsWith(KEPT) ? "kept" : name, attributes.get("max-age")]],
      ),
  );
