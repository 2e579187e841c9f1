import { openBrowser } from "sallyport-tests/ground/open-browser";
import { whileOpen } from "sallyport-tests/ground/while-open";
import { createMailServer, type MailServer } from "./mail-server.ts";
import { createSite, type Setup, type Site } from "./site.ts";
import { createVisitor, type Visitor, type VisitorOptions } from "./visitor.ts";

/** The running example with a mail server and visitors. */
export interface Scene {
  readonly site: Site;
  readonly mails: MailServer;
  visit(options?: VisitorOptions): Promise<Visitor>;
  close(): Promise<void>;
}

async function openScene(settings: Readonly<Record<string, string>>, setup: Setup): Promise<Scene> {
  const mails = await createMailServer();
  const browser = await openBrowser();
  const site = await createSite({ ...settings, SMTP_URL: mails.url }, setup).catch(async (error: unknown) => {
    await browser.close();
    await mails.close();
    throw error;
  });
  return {
    site,
    mails,
    visit: (options) => createVisitor(browser, site.origin, options),
    async close() {
      await browser.close();
      await site.close();
      await mails.close();
    },
  };
}

/** Opens the example for the tests of a block. */
export const createScene = (settings: Readonly<Record<string, string>> = {}, setup: Setup = {}): Scene =>
  whileOpen(() => openScene(settings, setup));
