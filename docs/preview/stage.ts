import { DEVICE, type PreviewBrowser } from "./browser.ts";
import type { PreviewMail } from "./server.ts";

/** The parts of the server's answers that a preparation needs. */
export interface Answer {
  readonly id: string;
  /** Present when an authenticator is being set up. */
  readonly totpURI: string;
  readonly users: readonly { readonly id: string }[];
  /** Present when a user was created. */
  readonly user: { readonly id: string };
}

/** Prepares the server for a screen. */
export interface Stage {
  /**
   * Calls the server with the session of the signed-in user.
   * @param device the user agent of another device
   * @throws Error if it refuses
   */
  post(path: string, body: object, device?: string): Promise<Answer>;
  get(path: string): Promise<Answer>;
  /** Returns the link in the newest mail. */
  newest(): string;
  /** Opens the link in the newest mail and returns where it leads. */
  follow(): Promise<string>;
  /** Returns the code in the newest mail or message. @throws Error if it has none */
  code(): string;
  /** Verifies an email address by the link or the code in the newest mail. */
  verify(email: string): Promise<void>;
}

/** @param mails the delivered mails, the newest last */
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
  const post: Stage["post"] = (path, body, device) => {
    const headers = { "content-type": "application/json", ...(device !== undefined && { [DEVICE]: device }) };
    return call(path, { method: "POST", headers, body: JSON.stringify(body) });
  };
  const newestCode = (): string | undefined => /\d{6}/.exec(mails.at(-1)?.words ?? "")?.[0];
  return {
    code() {
      const code = newestCode();
      if (code === undefined) throw new Error("No message with a code has come");
      return code;
    },
    post,
    get: (path) => call(path, {}),
    newest,
    follow: () => browser.follow(newest()),
    async verify(email) {
      const otp = newestCode();
      if (otp === undefined) await browser.follow(newest());
      else await post("/email-otp/verify-email", { email, otp });
    },
  };
}
