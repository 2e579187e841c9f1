import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import type { Browser } from "sallyport-tests/ground/open-browser";
import { expect, onTestFinished } from "vitest";
import { atAccount, type Person } from "./person.ts";

export interface Visitor {
  readonly context: BrowserContext;
  open(path?: string): Promise<Page>;
  /** Signs up without the form. */
  signUp(person: Person): Promise<void>;
  /** Signs up without the form and opens the account page. */
  join(person: Person): Promise<Page>;
}

export interface VisitorOptions extends BrowserContextOptions {
  /** Lines of the browser that this test allows in its console. */
  readonly expected?: RegExp;
}

// The browser logs every response of 400 and more and every failed connection, and tests cause some of them.
// A call in flight while the server stops fails in another way than a later one.
const EXPECTED =
  /^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_(CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE)$)/;

/** The browser fetches the icon at any time, which may be while a test has stopped the server. */
const isLateIcon = (text: string, path: string): boolean =>
  path === "/icon.svg" && /^Failed to load resource: net::ERR_(CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE)$/.test(text);

function watch(page: Page, complaints: string[]): void {
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    const { url } = message.location();
    const text = message.text();
    const path = URL.parse(url)?.pathname ?? "";
    const expected =
      (EXPECTED.test(text) && (path.startsWith("/api/auth/") || path === "/inbox")) || isLateIcon(text, path);
    if (["error", "warning"].includes(message.type()) && !expected) complaints.push(`${text} (${url})`);
  });
}

/** Opens a browser context for one user. The test fails if the browser logs an error that is not expected. */
export async function createVisitor(
  browser: Browser,
  origin: string,
  { expected = /^$/, ...options }: VisitorOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: origin, ...options });
  // A busy machine needs long, but this must be shorter than a test's own timeout.
  context.setDefaultTimeout(30_000);
  const complaints: string[] = [];
  onTestFinished(async () => {
    await context.close();
    expect(complaints.filter((text) => !expected.test(text))).toEqual([]);
  });
  await context.exposeFunction("complain", (text: string) => complaints.push(text));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const { complain } = window as unknown as { complain(text: string): void };
      complain(`${event.violatedDirective} refused ${event.blockedURI}`);
    });
  });
  const open = async (path = "/") => {
    const page = await context.newPage();
    watch(page, complaints);
    await page.goto(path);
    return page;
  };
  const signUp = async (person: Person) => {
    const data = { ...person, callbackURL: "/verify-email" };
    const answer = await context.request.post("/api/auth/sign-up/email", { data, headers: { origin } });
    if (!answer.ok()) throw new Error(`Refused with ${answer.status()}: ${await answer.text()}`);
  };
  return {
    context,
    open,
    signUp,
    async join(person) {
      await signUp(person);
      const page = await open("/account");
      await atAccount(page);
      return page;
    },
  };
}
