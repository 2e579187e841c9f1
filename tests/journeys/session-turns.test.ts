import { join } from "node:path";
import { build } from "esbuild";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { hasChromium } from "../ground/chromium.ts";
import { openHeldServer } from "../ground/held-server.ts";
import { openBrowser } from "../ground/open-browser.ts";
import { whileOpen } from "../ground/while-open.ts";

const SCRIPT = `
import { createAuthClient } from "./index.ts";
Object.assign(globalThis, { client: createAuthClient() });
`;

async function openServer() {
  const { outputFiles } = await build({
    stdin: { contents: SCRIPT, resolveDir: join(import.meta.dirname, "..", "..", "packages", "client", "src") },
    bundle: true,
    write: false,
    format: "esm",
    conditions: ["source"],
  });
  const page = `<!doctype html><html lang="en"><title>Turns</title><link rel="icon" href="data:,">
<script type="module">${outputFiles[0]?.text}</script></html>`;
  return openHeldServer(() => new Response(page, { headers: { "content-type": "text/html; charset=utf-8" } }));
}

const password = "correct horse battery";
const newPassword = "another horse battery";

interface Token {
  readonly token: string;
}
declare const client: {
  getSession(): Promise<{ data: { session: Token } | null }>;
  changePassword(body: object): Promise<{ data: Token | null }>;
  signUp: { email(body: object): Promise<{ error: object | null }> };
};

const readIn = (tab: Page): Promise<string | undefined> =>
  tab.evaluate(async () => (await client.getSession()).data?.session.token);
const changeIn = (tab: Page): Promise<string | undefined> =>
  tab.evaluate(async (body) => (await client.changePassword(body)).data?.token, {
    currentPassword: password,
    newPassword,
    revokeOtherSessions: true,
  });

/** Waits until a tab waits for the lock. */
const waits = (tab: Page, wanted: string) =>
  tab.waitForFunction(
    async (mode) => (await navigator.locks.query()).pending?.some((lock) => lock.mode === mode),
    wanted,
  );

describe.runIf(hasChromium)("a read of the session during a change of the password in Chromium", () => {
  const server = whileOpen(openServer);
  const browser = whileOpen(openBrowser);
  let people = 0;
  let tabs: readonly [here: Page, there: Page];

  beforeEach(async () => {
    const context = await browser.newContext({ baseURL: server.origin });
    onTestFinished(() => context.close());
    // The clients must not time out on a slow machine.
    await context.addInitScript(() => Object.assign(globalThis, { setTimeout: () => 0 }));
    tabs = [await context.newPage(), await context.newPage()];
    for (const tab of tabs) {
      await tab.goto("/");
      await tab.waitForFunction("globalThis.client !== undefined");
    }
    people += 1;
    const body = { name: "Ada", email: `ada${people}@example.com`, password };
    expect(await tabs[0].evaluate(async (who) => (await client.signUp.email(who)).error, body)).toBeNull();
  });

  test("does not delete the new cookie if the server handles it after the change", async () => {
    const [here] = tabs;
    const arrived = server.hold("/get-session");
    const read = readIn(here);
    await arrived;
    const token = await changeIn(here);
    server.release("/get-session");
    expect(token).toHaveLength(32);
    expect(await read).toBe(token);
    expect(await readIn(here)).toBe(token);
  });

  test("completes in another tab before the change is sent", async () => {
    const [here, there] = tabs;
    const arrived = server.hold("/get-session");
    const read = readIn(there);
    await arrived;
    const before = server.answered.length;
    const changed = changeIn(here);
    await waits(here, "exclusive");
    server.release("/get-session");
    expect(await read).toHaveLength(32);
    const token = await changed;
    expect(server.answered.slice(before)).toEqual(["/get-session", "/change-password"]);
    for (const tab of tabs) expect(await readIn(tab)).toBe(token);
  });

  test("is sent after the change if another tab starts it meanwhile", async () => {
    const [here, there] = tabs;
    const arrived = server.hold("/change-password");
    const changed = changeIn(here);
    await arrived;
    const read = readIn(there);
    await waits(there, "shared");
    server.release("/change-password");
    const token = await changed;
    expect(token).toHaveLength(32);
    expect(await read).toBe(token);
  });
});
