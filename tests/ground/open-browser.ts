import type { BrowserContext, Browser as Chromium } from "playwright-core";
import { launch } from "./chromium.ts";

/** Closing it also closes the contexts and pages that it opened. */
export type Browser = Pick<Chromium, "newContext" | "newPage" | "close">;

let running: Promise<Chromium> | undefined;

/** Chromium ends with this process, which vitest ends by SIGTERM. */
async function start(): Promise<Chromium> {
  const started = await launch({ handleSIGTERM: false });
  const end = (): void => process.exit();
  process.once("SIGTERM", end);
  started.once("disconnected", () => {
    running = undefined;
    process.off("SIGTERM", end);
  });
  return started;
}

/** Test files in one process share one Chromium. Their contexts are isolated from each other. */
export async function openBrowser(): Promise<Browser> {
  running ??= start().catch((error: unknown) => {
    running = undefined;
    throw error;
  });
  const chromium = await running;
  const opened = new Set<BrowserContext>();
  const own = (context: BrowserContext): void => {
    opened.add(context);
    context.once("close", () => opened.delete(context));
  };
  return {
    async newContext(options) {
      const context = await chromium.newContext(options);
      own(context);
      return context;
    },
    async newPage(options) {
      const page = await chromium.newPage(options);
      own(page.context());
      return page;
    },
    async close() {
      for (const context of opened) await context.close();
    },
  };
}
