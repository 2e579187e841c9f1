import { DatabaseSync } from "node:sqlite";
import { user } from "@sallyport/core/store";
import { twoFactor as ours } from "@sallyport/core/two-factor";
import { Outbox, TestClock } from "@sallyport/testing";
import { betterAuth } from "better-auth";
import { createAuthClient } from "better-auth/client";
import { twoFactorClient } from "better-auth/client/plugins";
import { getMigrations } from "better-auth/db/migration";
import { twoFactor as theirs } from "better-auth/plugins/two-factor";
import { httpBrowser } from "../../ground/http-browser.ts";
import { ACCOUNTS } from "../../ground/mailed.ts";
import { SECRET } from "../../ground/open-auth.ts";
import { serveAuth } from "../../ground/serve-auth.ts";

/** A server for better-auth's client. */
export interface Side {
  readonly name: string;
  readonly url: string;
  readonly fetch: typeof fetch;
  /** Milliseconds, by the server's clock. */
  now(): number;
  /** The newest code. */
  otp(): Promise<string>;
  /** As a mailed link would. */
  verify(email: string): Promise<void>;
  close(): Promise<void>;
}

export async function openOurs(): Promise<Side> {
  const mailbox = new Outbox();
  // Moved by the script: a code counts once.
  const clock = new TestClock(new Date(new Date().toISOString()));
  const running = await serveAuth({ ...mailbox.options, ...ACCOUNTS, plugins: [ours({ issuer: "App" })], clock });
  const { url, close, store } = running;
  return {
    name: "Sallyport",
    url,
    fetch,
    now() {
      clock.advance({ minutes: 1 });
      return clock.now().getTime();
    },
    otp: async () => (await mailbox.last("two-factor-code")).code,
    verify: async (email) => void (await store.update(user, { where: { email } }, { emailVerified: true })),
    close,
  };
}

export interface TheirOptions {
  readonly file?: string;
  readonly storeBackupCodes?: "plain" | "encrypted";
  readonly secrets?: { version: number; value: string }[];
}

/** In memory or in a file. */
export async function openTheirs({ file = ":memory:", storeBackupCodes, secrets }: TheirOptions = {}): Promise<Side> {
  const url = "http://localhost:3000";
  const database = new DatabaseSync(file);
  const sent: string[] = [];
  const options = {
    database,
    baseURL: url,
    secret: SECRET,
    ...(secrets !== undefined && { secrets }),
    emailAndPassword: { enabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { disabled: true },
    plugins: [
      theirs({
        issuer: "App",
        otpOptions: { sendOTP: async ({ otp }) => void sent.push(otp) },
        ...(storeBackupCodes !== undefined && { backupCodeOptions: { storeBackupCodes } }),
      }),
    ],
  };
  await (await getMigrations(options)).runMigrations();
  const { handler } = betterAuth(options);
  return {
    name: "better-auth",
    url,
    fetch: (input, init) => handler(new Request(input, init)),
    now: () => Date.now(),
    otp: async () => sent.at(-1) ?? "",
    verify: async (email) => void database.prepare("update user set emailVerified = 1 where email = ?").run(email),
    close: async () => database.close(),
  };
}

/** With cookies of its own; `redirects` are its pending sign-ins. */
export function device(side: Side) {
  const { fetch, cookies } = httpBrowser(side.url, side.fetch);
  const redirects: unknown[] = [];
  const plugins = [twoFactorClient({ onTwoFactorRedirect: (context) => void redirects.push(context) })];
  const client = createAuthClient({ baseURL: side.url, fetchOptions: { customFetchImpl: fetch }, plugins });
  return { client, cookies, redirects };
}
