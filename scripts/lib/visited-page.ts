import { setTimeout as pause } from "node:timers/promises";
import type { launch } from "../../tests/ground/chromium.ts";

export type Browser = Awaited<ReturnType<typeof launch>>;
export type Page = Awaited<ReturnType<Browser["newPage"]>>;

export const GRACE = { name: "Grace", email: "grace@example.com", password: "correct horse battery" };

/** Collects the errors of a page. Vite's reload socket does not count, because another Vite may use its port. */
export function errorsOf(page: Page): string[] {
  const broken: string[] = [];
  page.on("pageerror", ({ message }) => {
    if (!message.startsWith("WebSocket closed without opened")) broken.push(message);
  });
  return broken;
}

/** Collects console errors as well, except for refused requests. */
export function complaintsOf(page: Page): string[] {
  const broken = errorsOf(page);
  page.on("console", (message) => {
    const text = message.text();
    if (message.type() === "error" && !text.startsWith("Failed to load resource")) broken.push(text);
  });
  return broken;
}

/** Waits for a text. The error contains what the page shows instead. */
export async function shows(page: Page, words: string): Promise<void> {
  let seen = "";
  for (let left = 300; left > 0; left -= 1) {
    seen = (await page.locator("body").textContent()) ?? "";
    if (seen.includes(words)) return;
    await pause(100);
  }
  throw new Error(`The page shows ${JSON.stringify(seen)}, not ${JSON.stringify(words)}`);
}

export async function fill(page: Page, fields: Readonly<Record<string, string>>, button: string): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await page.locator(`input[name=${name}]`).fill(text);
  await page.getByRole("button", { name: button, exact: true }).click();
}
