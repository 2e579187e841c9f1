import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { hasChromium, launch } from "../packages/test-kit/src/chromium.ts";
import { type Block, blocksOf } from "./lib/blocks.ts";
import { failOn } from "./lib/fail.ts";
import { pool } from "./lib/pool.ts";
import { Reader } from "./lib/reader.ts";
import { visit } from "./lib/visit.ts";
import { root } from "./lib/workspace.ts";

// Follows the newcomer's pages from packed tarballs, and clicks through the result.
interface Tried {
  readonly page: string;
  readonly section?: string;
  /** Another page that it sends its reader to, before the last command. */
  readonly and?: readonly [page: string, section: string];
  readonly opened: "3000" | "5173";
  readonly ownRoute?: string;
}
const pages: readonly Tried[] = [
  { page: "README.md", section: "Use it", opened: "3000" },
  { page: "docs/guide/getting-started.md", opened: "5173", ownRoute: "/api/me" },
  { page: "docs/guide/express.md", opened: "3000", ownRoute: "/api/me" },
  { page: "docs/guide/hono.md", and: ["docs/guide/express.md", "The page"], opened: "3000", ownRoute: "/api/me" },
];

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

const blocks = (page: string, section?: string): Block[] => blocksOf(readFileSync(join(root, page), "utf8"), section);

function steps({ page, section, and }: Tried): Block[] {
  const own = blocks(page, section);
  return and === undefined ? own : own.toSpliced(-1, 0, ...blocks(...and));
}

async function follow(tried: Tried): Promise<string[]> {
  const { page, opened, ownRoute } = tried;
  const ports = await freePorts();
  const reader = new Reader(ports);
  try {
    for (const block of steps(tried)) await reader.read(block);
    if (!hasChromium) return [];
    const browser = await launch();
    try {
      await visit(browser, `http://localhost:${ports[opened]}`, ownRoute);
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

const problems = await pool(pages, 2, follow);
failOn(problems.flat(), "Whoever does what the pages say does not get there:");
console.log(`${pages.length} pages${hasChromium ? ", clicked through in Chromium" : ""}`);
