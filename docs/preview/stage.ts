import type { PreviewBrowser } from "./browser.ts";
import type { PreviewMail } from "./server.ts";

interface Answer {
  readonly id: string;
  /** Of an authenticator application that begins. */
  readonly totpURI: string;
  readonly users: readonly { readonly id: string }[];
}

/** What brings a preview's server to where a screen begins. */
export interface Stage {
  /** Calls the server as who is signed in. @throws Error for a refusal */
  post(path: string, body: object): Promise<Answer>;
  get(path: string): Promise<Answer>;
  /** Where the newest mail's link points. */
  newest(): string;
  /** Opens it; where it leads. */
  follow(): Promise<string>;
}

/** @param mails delivered so far, the newest last */
export function createStage(browser: PreviewBrowser, mails: readonly PreviewMail[]): Stage {
  async function call(path: string, init: RequestInit): Promise<Answer> {
    const response = await browser.fetch(`${location.origin}/api/auth${path}`, init);
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as Answer;
  }
  const newest = (): string => {
    const url = mails.findLast((mail) => mail.url !== null)?.url;
    if (url == null) throw new Error("No mail with a link has come");
    return url;
  };
  return {
    post: (path, body) =>
      call(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    get: (path) => call(path, {}),
    newest,
    follow: () => browser.follow(newest()),
  };
}
