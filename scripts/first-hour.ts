import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { hasChromium, launch } from "../packages/test-kit/src/chromium.ts";
import { type Block, blocksOf } from "./lib/blocks.ts";
import { failOn } from "./lib/fail.ts";
import { pool } from "./lib/pool.ts";
import { Reader } from "./lib/reader.ts";
import { visit, visitForms } from "./lib/visit.ts";
import { root } from "./lib/workspace.ts";

interface FollowedPage {
  readonly page: string;
  readonly section?: string;
  /** Another page that it sends its reader to, before the last command. */
  readonly and?: readonly [page: string, section: string];
  /** At somebody who is signed in: in a browser, or as the last command says. */
  readonly ends: Opened | { readonly said: string };
}

interface Opened {
  readonly opened: "3000" | "5173";
  readonly by?: typeof visit;
  readonly ownRoute?: string;
}

// Follows the newcomer's pages from packed tarballs, and clicks through the result.
const pages: readonly FollowedPage[] = [
  { page: "README.md", section: "Use it", ends: { opened: "3000" } },
  { page: "docs/guide/getting-started.md", ends: { opened: "5173", ownRoute: "/api/me" } },
  { page: "docs/guide/express.md", ends: { opened: "3000", ownRoute: "/api/me" } },
  {
    page: "docs/guide/hono.md",
    and: ["docs/guide/express.md", "The page"],
    ends: { opened: "3000", ownRoute: "/api/me" },
  },
  { page: "packages/express/README.md", ends: { said: '"name":"Ada"' } },
  { page: "packages/node/README.md", ends: { said: "Hello Ada" } },
  { page: "packages/hono/README.md", ends: { said: '"name":"Ada"' } },
  { page: "packages/next/README.md", ends: { opened: "3000", by: visitForms } },
];

type Ports = { readonly "3000": number; readonly "5173": number };

async function freePorts(): Promise<Ports> {
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

async function arrive(reader: Reader, ends: FollowedPage["ends"], ports: Ports): Promise<void> {
  if ("said" in ends) {
    if (!reader.said.includes(ends.said)) throw new Error(`The last command says ${reader.said}, not ${ends.said}`);
    return;
  }
  if (!hasChromium) return;
  const { opened, by = visit, ownRoute } = ends;
  const browser = await launch();
  try {
    await by(browser, `http://localhost:${ports[opened]}`, ownRoute);
  } finally {
    await browser.close();
  }
}

const blocks = (page: string, section?: string): Block[] => blocksOf(readFileSync(join(root, page), "utf8"), section);

function steps({ page, section, and }: FollowedPage): Block[] {
  const own = blocks(page, section);
  return and === undefined ? own : own.toSpliced(-1, 0, ...blocks(...and));
}

async function follow(followed: FollowedPage): Promise<string[]> {
  const { page, ends } = followed;
  const ports = await freePorts();
  const reader = new Reader(ports);
  try {
    for (const block of steps(followed)) await reader.read(block);
    await arrive(reader, ends, ports);
    if (/secret/i.test(reader.output)) throw new Error("The server complains of its secret, which comes first");
    return [];
  } catch (error) {
    return [`${page}: ${error instanceof Error ? error.message : error}\n${reader.output}`];
  } finally {
    await reader.leave();
  }
}

const word = process.argv[2];
const followed = pages.filter(({ page }) => word === undefined || page.includes(word));
const problems = await pool(followed, 2, follow);
failOn(problems.flat(), "Whoever does what the pages say does not get there:");
console.log(`${followed.length} pages${hasChromium ? ", clicked through in Chromium" : ""}`);
