import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { hasChromium, launch } from "../packages/test-kit/src/chromium.ts";
import { blocksOf } from "./lib/blocks.ts";
import { failOn } from "./lib/fail.ts";
import { pool } from "./lib/pool.ts";
import { Reader } from "./lib/reader.ts";
import { visit, visitForms } from "./lib/visit.ts";
import { root } from "./lib/workspace.ts";

interface FollowedPage {
  readonly page: string;
  readonly section?: string;
  /** At somebody who is signed in: in a browser, or as the last command says. */
  readonly ends: { readonly opened: "3000" | "5173"; readonly by: typeof visit } | { readonly said: string };
}

// Follows the newcomer's pages from packed tarballs, and clicks through the result.
const pages: readonly FollowedPage[] = [
  { page: "README.md", section: "Use it", ends: { opened: "3000", by: visit } },
  { page: "docs/guide/getting-started.md", ends: { opened: "5173", by: visit } },
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
  const browser = await launch();
  try {
    await ends.by(browser, `http://localhost:${ports[ends.opened]}`);
  } finally {
    await browser.close();
  }
}

async function follow({ page, section, ends }: FollowedPage): Promise<string[]> {
  const ports = await freePorts();
  const reader = new Reader(ports);
  try {
    for (const block of blocksOf(readFileSync(join(root, page), "utf8"), section)) await reader.read(block);
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
