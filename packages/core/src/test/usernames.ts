import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { ALICE } from "sallyport-tests/ground/people";
import { username } from "../plugins/username/index.ts";
import type { UsernameOptions } from "../plugins/username/options.ts";
import { openWithMail } from "./verifying.ts";

export async function openUsernames(
  options: UsernameOptions = {},
  { plugins = [], ...more }: Parameters<typeof openWithMail>[0] & object = {},
) {
  const app = openWithMail({ plugins: [username(options), ...plugins], ...more });
  const { auth } = app;
  const visitor = () => new Browser(auth);
  return {
    ...app,
    async signUp(name: string, fields: object, browser = visitor()) {
      const person = { name, email: `${name}@example.com`, password: ALICE.password };
      return { browser, ...(await answer(browser.post("/sign-up/email", { ...person, ...fields }))) };
    },
    signIn: (username: string, password: string = ALICE.password, browser = visitor()) =>
      answer(browser.post("/sign-in/username", { username, password })),
    available: (username: string, browser = visitor()) => answer(browser.post("/is-username-available", { username })),
    update: (browser: Browser, fields: object) => answer(browser.post("/update-user", fields)),
  };
}
