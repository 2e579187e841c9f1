import { createAuthClient } from "@sallyport/react";
import { adminClient } from "@sallyport/react/admin";
import { apiKeyClient } from "@sallyport/react/api-key";
import { auditClient } from "@sallyport/react/audit";
import { organizationClient } from "@sallyport/react/organization";
import { passkeyClient } from "@sallyport/react/passkey";
import { twoFactorClient } from "@sallyport/react/two-factor";
import { type Interruptions, interrupt, openPreviewBrowser, type PreviewBrowser } from "./browser.ts";
import { bringCast } from "./cast.ts";
import { createPreviewServer, type PreviewMail, type PreviewServerOptions } from "./server.ts";
import { createStage, type Stage } from "./stage.ts";

const createClient = (fetch: typeof globalThis.fetch) =>
  createAuthClient({
    fetch,
    plugins: [
      organizationClient(),
      adminClient(),
      auditClient(),
      apiKeyClient(),
      twoFactorClient(),
      passkeyClient({ conditionalCreate: false }),
    ],
  });

/** A server with users, a browser and a client. */
export interface Preview {
  readonly browser: PreviewBrowser;
  readonly client: ReturnType<typeof createClient>;
  readonly stage: Stage;
  /** The mails that were delivered since the start. */
  readonly mails: PreviewMail[];
  onMail(listener: () => void): void;
}

const DAY = 86_400;

/** The state in which a preview starts. */
export interface Beginning extends Partial<PreviewServerOptions>, Interruptions {
  /** Signs in as Ada, who owns an organization and is an administrator. */
  readonly isSignedIn: boolean;
  /** Whether the sign-in asks for the identifier first. */
  readonly isIdentifierFirst?: boolean;
}

export async function startPreview(beginning: Beginning): Promise<Preview> {
  const { isSignedIn, freshAge = DAY, providers = ["github", "google"], methods = [] } = beginning;
  const all: PreviewMail[] = [];
  let notify = (): void => undefined;
  const server = createPreviewServer(
    (mail) => {
      all.push(mail);
      notify();
    },
    { freshAge, providers, methods },
  );
  const browser = openPreviewBrowser(server);
  const stage = createStage(browser, all);
  await bringCast(browser, stage);
  if (!isSignedIn) browser.leave();
  return {
    browser,
    client: createClient(interrupt(browser.fetch, beginning)),
    stage,
    mails: all,
    onMail(listener) {
      notify = listener;
    },
  };
}
