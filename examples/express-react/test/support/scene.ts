import type { BrowserContextOptions } from "playwright-core";
import { openBrowser } from "sallyport-tests/ground/open-browser";
import { expect } from "vitest";
import { createMailServer, type MailServer } from "./mail-server.ts";
import { createSite, type Setup, type Site } from "./site.ts";
import { createVisitor, type Visitor } from "./visitor.ts";

/** The running example with a mail server and visitors. */
export interface Scene {
  readonly site: Site;
  readonly mails: MailServer;
  visit(options?: BrowserContextOptions): Promise<Visitor>;
  /** Closes all browsers. Fails if one of them has logged an error. */
  clear(): Promise<void>;
  end(): Promise<void>;
}

export async function createScene(settings: Readonly<Record<string, string>> = {}, setup: Setup = {}): Promise<Scene> {
  const mails = await createMailServer();
  const browser = await openBrowser();
  const site = await createSite({ ...settings, SMTP_URL: mails.url }, setup).catch(async (error: unknown) => {
    await browser.close();
    await mails.close();
    throw error;
  });
  let visitors: Visitor[] = [];
  return {
    site,
    mails,
    async visit(options) {
      const visitor = await createVisitor(browser, site.origin, options);
      visitors.push(visitor);
      return visitor;
    },
    async clear() {
      const gone = visitors;
      visitors = [];
      for (const { context } of gone) await context.close();
      expect(gone.flatMap(({ complaints }) => complaints)).toEqual([]);
    },
    async end() {
      await browser.close();
      await site.remove();
      await mails.close();
    },
  };
}
