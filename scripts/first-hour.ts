import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { hasChromium, launch } from "../tests/ground/chromium.ts";
import { isLong } from "../tests/ground/long-form.ts";
import { type Block, blocksOf } from "./lib/blocks.ts";
import { call, callSignedUp } from "./lib/call.ts";
import { failOn } from "./lib/fail.ts";
import { pool } from "./lib/pool.ts";
import { Reader } from "./lib/reader.ts";
import { visit, visitForms, visitScreens } from "./lib/visit.ts";
import { visitPaths, visitRedirect, visitRendered } from "./lib/visit-paths.ts";
import { viteWarnings } from "./lib/vite-warnings.ts";
import { root } from "./lib/workspace.ts";

interface FollowedPage {
  readonly page: string;
  readonly section?: string;
  /** A section of the same page that the reader follows first. */
  readonly first?: string;
  /** Another page that the reader must follow before the last command. */
  readonly and?: readonly [page: string, section: string];
  /** A route of the application that answers 401 to signed-out users. */
  readonly ownRoute?: string;
  /** The maximum number of lines that the reader writes, without HTML and CSS. */
  readonly lines?: number;
  /** The result is a signed-in user, in a browser, in the output of the last command, or in the own route alone. */
  readonly ends: Opened | { readonly said: string } | "served";
  /** Runs in the long form or by name only, because another page or a copied example covers the same framework. */
  readonly isLong?: true;
}

interface Opened {
  readonly opened: "3000" | "5173";
  readonly by?: typeof visitPaths | typeof visit;
}

const redirects: Opened = { opened: "3000", by: visitRedirect };

function sectionsOf(page: string, sections: readonly string[], ends: FollowedPage["ends"]): FollowedPage[] {
  return sections.map((section) => ({ page, section, ownRoute: "/api/me", ends, isLong: true }));
}

// Follows the pages for newcomers with the packed tarballs, and uses the result. The longest come first.
const pages: readonly FollowedPage[] = [
  { page: "docs/guide/next.md", ownRoute: "/api/me", ends: { opened: "3000", by: visitForms }, isLong: true },
  { page: "packages/next/README.md", ownRoute: "/api/me", ends: { said: '"name":"Ada"' }, isLong: true },
  { page: "README.md", section: "Use it", ownRoute: "/api/me", ends: { opened: "3000", by: visitScreens } },
  {
    page: "docs/guide/screens.md",
    section: "In an empty project",
    lines: 39,
    ends: { opened: "5173", by: visitPaths },
  },
  {
    page: "docs/guide/screens.md",
    section: "In an empty Next project",
    lines: 39,
    ends: { opened: "3000", by: visitRendered },
    isLong: true,
  },
  { page: "docs/guide/getting-started.md", ownRoute: "/api/me", ends: { opened: "5173" }, isLong: true },
  { page: "docs/guide/express.md", ownRoute: "/api/me", ends: { opened: "3000" }, isLong: true },
  {
    page: "docs/guide/hono.md",
    and: ["docs/guide/express.md", "The page"],
    ownRoute: "/api/me",
    ends: { opened: "3000" },
    isLong: true,
  },
  { page: "packages/express/README.md", ownRoute: "/me", ends: { said: '"name":"Ada"' } },
  { page: "packages/node/README.md", ownRoute: "/", ends: { said: "Hello Ada" }, isLong: true },
  { page: "packages/hono/README.md", ownRoute: "/me", ends: { said: '"name":"Ada"' }, isLong: true },
  ...sectionsOf("docs/guide/frameworks.md", ["Fastify", "Koa", "NestJS", "Elysia"], "served"),
  ...sectionsOf("docs/guide/full-stack-frameworks.md", ["Astro", "SvelteKit", "React Router"], redirects),
  ...sectionsOf("docs/guide/tanstack-start-and-nuxt.md", ["TanStack Start", "Nuxt"], redirects),
  ...["Vue", "Svelte"].map(
    (section): FollowedPage => ({
      page: "docs/guide/vue-and-svelte.md",
      first: "The server",
      section,
      ownRoute: "/api/me",
      ends: { opened: "5173" },
      isLong: true,
    }),
  ),
  { page: "docs/guide/rpc.md", section: "tRPC", ownRoute: "/api/trpc/me", ends: "served", isLong: true },
  { page: "docs/guide/rpc.md", section: "oRPC", ownRoute: "/api/rpc/me", ends: "served", isLong: true },
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
  // The address of a TCP server is an object.
  const [first = 0, second = 0] = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return { "3000": first, "5173": second };
}

async function arrive(reader: Reader, { ends, ownRoute }: FollowedPage, ports: Ports): Promise<void> {
  const port = ports[ends !== "served" && "opened" in ends ? ends.opened : "3000"];
  const origin = `http://localhost:${port}`;
  const isForm = ends !== "served" && "opened" in ends && ends.by === visitRedirect;
  // A form signs in itself, and four sign-ins in ten seconds would exceed the rate limit.
  if (ownRoute !== undefined) await (isForm ? callSignedUp : call)(origin, ownRoute);
  if (ends === "served") return;
  if ("said" in ends) {
    if (!reader.said.includes(ends.said)) throw new Error(`The last command says ${reader.said}, not ${ends.said}`);
    return;
  }
  if (!hasChromium) return;
  const { by = visit } = ends;
  const browser = await launch();
  try {
    await by(browser, origin, ownRoute ?? "");
  } finally {
    await browser.close();
  }
}

/** Builds the page for production, and fails on a warning that one of these packages causes. */
async function buildQuietly(reader: Reader): Promise<void> {
  await reader.read({ language: "sh", text: "npx vite build\n", file: undefined });
  const warnings = viteWarnings(reader.said);
  if (warnings.length > 0) throw new Error(`vite build warns:\n${warnings.join("\n")}`);
}

const blocks = (page: string, section?: string): Block[] => blocksOf(readFileSync(join(root, page), "utf8"), section);

function steps({ page, section, first, and }: FollowedPage): Block[] {
  const own = [...(first === undefined ? [] : blocks(page, first)), ...blocks(page, section)];
  return and === undefined ? own : own.toSpliced(-1, 0, ...blocks(...and));
}

/** Counts lines of code, without empty lines and lines that only name a file. */
function linesOf(all: readonly Block[]): number {
  const written = all.filter(({ file, language }) => file !== undefined && /^tsx?$/.test(language));
  return written.flatMap(({ text }) => text.split("\n").slice(1)).filter((line) => line.trim() !== "").length;
}

interface Followed {
  readonly came: string;
  readonly problems: readonly string[];
}

async function follow(followed: FollowedPage): Promise<Followed> {
  const { page, section } = followed;
  const name = section === undefined ? page : `${page} (${section})`;
  const ports = await freePorts();
  const reader = new Reader(ports);
  const begun = performance.now();
  try {
    const all = steps(followed);
    const own = linesOf(all);
    if (own > (followed.lines ?? own))
      throw new Error(`${own} lines must be written, but the limit is ${followed.lines}`);
    for (const block of all) await reader.read(block);
    await arrive(reader, followed, ports);
    const { ends } = followed;
    if (ends !== "served" && "opened" in ends && ends.opened === "5173") await buildQuietly(reader);
    if (/secret/i.test(reader.output))
      throw new Error("The server reports the missing secret, which must be the first error");
    const seconds = Math.round((performance.now() - begun) / 1000);
    return { came: `${name} ${followed.lines === undefined ? "" : `${own} lines, `}${seconds} s`, problems: [] };
  } catch (error) {
    const problem = `${name}: ${error instanceof Error ? error.message : error}\n${reader.output}`;
    return { came: name, problems: [problem] };
  } finally {
    await reader.leave();
  }
}

const word = process.argv[2];
const chosen = pages.filter((followed) =>
  word === undefined ? isLong || followed.isLong !== true : followed.page.includes(word),
);
const followed = await pool(chosen, 2, follow);
failOn(
  followed.flatMap(({ problems }) => problems),
  "Following the pages does not lead to the expected result:",
);
console.log(`${followed.map(({ came }) => came).join(", ")}${hasChromium ? "; clicked through in Chromium" : ""}`);
