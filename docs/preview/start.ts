import { createAuthClient } from "@sallyport/react";
import { adminClient } from "@sallyport/react/admin";
import { apiKeyClient } from "@sallyport/react/api-key";
import { auditClient } from "@sallyport/react/audit";
import { organizationClient } from "@sallyport/react/organization";
import { twoFactorClient } from "@sallyport/react/two-factor";
import { openPreviewBrowser, type PreviewBrowser } from "./browser.ts";
import { bringCast } from "./cast.ts";
import { createPreviewServer, type PreviewMail } from "./server.ts";
import { createStage, type Stage } from "./stage.ts";

const createClient = (browser: PreviewBrowser) =>
  createAuthClient({
    fetch: browser.fetch,
    plugins: [organizationClient(), adminClient(), auditClient(), apiKeyClient(), twoFactorClient()],
  });

/** A server with people in it, somebody's browser, and the client of a page. */
export interface Preview {
  readonly browser: PreviewBrowser;
  readonly client: ReturnType<typeof createClient>;
  readonly stage: Stage;
  /** Delivered since it began. */
  readonly mails: PreviewMail[];
  onMail(listener: () => void): void;
}

const DAY = 86_400;

/** What a screen begins with. */
export interface Beginning {
  /** As Ada, who owns an organization and looks after everybody. */
  readonly isSignedIn: boolean;
  /** Seconds that a session counts as fresh. Default a day. */
  readonly freshAge?: number;
}

/** The server, its people and who is signed in. */
export async function startPreview({ isSignedIn, freshAge = DAY }: Beginning): Promise<Preview> {
  const all: PreviewMail[] = [];
  let tell = (): void => undefined;
  const server = createPreviewServer((mail) => {
    all.push(mail);
    tell();
  }, freshAge);
  const browser = openPreviewBrowser(server);
  const stage = createStage(browser, all);
  await bringCast(browser, stage);
  if (!isSignedIn) browser.leave();
  return {
    browser,
    client: createClient(browser),
    stage,
    mails: all,
    onMail(listener) {
      tell = listener;
    },
  };
}
