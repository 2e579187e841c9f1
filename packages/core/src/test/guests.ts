import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import type { AuthOptions } from "../contracts/options.ts";
import { type AnonymousOptions, anonymous } from "../plugins/anonymous/index.ts";

export function openGuests(options: AnonymousOptions = {}, { plugins = [], ...more }: Partial<AuthOptions> = {}) {
  const app = openAuth({ plugins: [anonymous(options), ...plugins], ...more });
  return {
    ...app,
    async guest(browser = new Browser(app)) {
      const { status, body } = await answer(browser.post("/sign-in/anonymous"));
      return { browser, status, body: body as { token: string; user: Record<string, unknown> } };
    },
  };
}
