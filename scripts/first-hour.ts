import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { hasChromium, launch } from "../packages/test-kit/src/chromium.ts";
import { blocksOf } from "./lib/blocks.ts";
import { failOn } from "./lib/fail.ts";
import { Reader } from "./lib/reader.ts";
import { visit } from "./lib/visit.ts";
import { root } from "./lib/workspace.ts";

// Follows the newcomer's pages from packed tarballs, and clicks through the result.
const pages = [
  { page: "README.md", section: "Use it", opened: "3000" },
  { page: "docs/guide/getting-started.md", section: undefined, opened: "5173" },
] as const;

async function freePorts(): Promise<{ "3000": number; "5173": number }> {
  const servers = await Promise.all(
    [1, 2].map(
      () =>
        new Promise<ReturnType<typeof createServer>>((resolve) => {
          const server = createServer().listen(0, () => resolve(server));
        }),
    ),
  );
  // A TCP server's address has a port.
  const [first = 0, second = 0] = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return { "3000": first, "5173": second };
}

async function follow({ page, section, opened }: (typeof pages)[number]): Promise<string[]> {
  const ports = await freePorts();
  const reader = new Reader(ports);
  try {
    for (const block of blocksOf(readFileSync(join(root, page), "utf8"), section)) await reader.read(block);
    if (!hasChromium) return [];
    const browser = await launch();
    try {
      await visit(browser, `http://localhost:${ports[opened]}`);
    } finally {
      await browser.close();
    }
    return [];
  } catch (error) {
    return [`${page}: ${error instanceof Error ? error.message : error}\n${reader.output}`];
  } finally {
    await reader.leave();
  }
}

const problems = await Promise.all(pages.map(follow));
failOn(problems.flat(), "Whoever does what the pages say does not get there:");
console.log(`${pages.length} pages${hasChromium ? ", clicked through in Chromium" : ""}`);
