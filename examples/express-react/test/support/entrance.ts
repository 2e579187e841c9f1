import type { Browser } from "@sallyport/test-kit/open-browser";
import type { Page } from "playwright-core";
import { newPerson, type Person } from "./person.ts";
import { createVisitor } from "./visitor.ts";

/** Opens the account page as somebody who is signed in there and elsewhere: the same person each time, or a new one. */
export type Enter = (page: Page, who?: { readonly isNew: boolean }) => Promise<void>;

const NAME = "Maximiliane-Friederike von Hohenlohe-Schillingsfürst";

async function signInTwice(browser: Browser, origin: string, person: Person) {
  const [here, elsewhere] = [await createVisitor(browser, origin), await createVisitor(browser, origin)];
  await here.signUp(person);
  await elsewhere.call("sign-in/email", { email: person.email, password: person.password });
  const cookies = await here.context.cookies();
  await Promise.all([here.context.close(), elsewhere.context.close()]);
  return cookies;
}

export async function createEntrance(browser: Browser, origin: string): Promise<Enter> {
  const same = await signInTwice(browser, origin, newPerson(NAME));
  return async (page, { isNew } = { isNew: false }) => {
    await page.context().addCookies(isNew ? await signInTwice(browser, origin, newPerson(NAME)) : same);
    await page.goto("/");
    await page.getByRole("heading", { name: `Hello, ${NAME}` }).waitFor();
  };
}
