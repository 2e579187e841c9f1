import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { run, type Terminal } from "@sallyport/cli";
import { onTestFinished } from "vitest";
import type { Move, MovingCase } from "./cases.ts";
import { SECRET } from "./their-side.ts";

const modules = fileURLToPath(new URL("../../node_modules/", import.meta.url));

export interface Told {
  readonly lines: string[];
  readonly refusals: { code: string; message: string; hints: readonly string[] }[];
  readonly results: Record<string, unknown>[];
  readonly terminal: Terminal;
}

type Answer = boolean | (() => Promise<boolean>);

/** A terminal whose user gives every question the same answer. */
function somebody(answer: Answer): Told {
  const told = { lines: [] as string[], refusals: [] as Told["refusals"], results: [] as Told["results"] };
  const terminal: Terminal = {
    json: false,
    interactive: true,
    found: false,
    line: (text = "") => void told.lines.push(text),
    note: (text) => void told.lines.push(text),
    result: (value) => void told.results.push({ ...value }),
    fail: ({ code, message, hints }) => void told.refusals.push({ code, message, hints }),
    markFound: () => {},
    password: async () => "",
    confirm: async () => (typeof answer === "boolean" ? answer : answer()),
    progress: () => ({ advance: () => {}, done: () => {} }),
  };
  return { ...told, terminal };
}

/** Runs the import on the project in the folder, with the same answer to every question. */
export async function importIn(
  folder: string,
  args: readonly string[] = [],
  answer: Answer = true,
): Promise<Told & { readonly code: number }> {
  const told = somebody(answer);
  return { code: await run(["--cwd", folder, "import", "better-auth", ...args], told.terminal), ...told };
}

/** The outcome of an import without errors. */
export const DONE = { code: 0, refusals: [] } as const;

/** Creates a folder that is deleted after the test. */
async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "sallyport-moving-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates a project with better-auth's auth.ts. For SQLite, the database is named on the command line. */
export async function project(
  { version, name }: MovingCase,
  { address }: Move,
  more = "",
  secret = SECRET,
): Promise<string> {
  const folder = await freshFolder();
  await mkdir(join(folder, "node_modules"));
  const theirs = version === "1.2.12" ? "better-auth-1.2" : "better-auth";
  const links = { "better-auth": theirs, "@better-auth": "@better-auth", pg: "pg", mysql2: "mysql2" };
  for (const [link, target] of Object.entries(links)) {
    await symlink(join(modules, target), join(folder, "node_modules", link), "dir");
  }
  const drivers: Record<string, readonly [string, string]> = {
    SQLite: ['import { DatabaseSync } from "node:sqlite";', `new DatabaseSync(${JSON.stringify(address)})`],
    PostgreSQL: ['import pg from "pg";', `new pg.Pool({ connectionString: "${address}" })`],
    MariaDB: ['import { createPool } from "mysql2/promise";', `createPool({ uri: "${address}", timezone: "Z" })`],
  };
  const [imported, database] = drivers[name] ?? ["", ""];
  const passkeys = version === "1.2.12" ? "better-auth/plugins/passkey" : "@better-auth/passkey";
  const file = `${imported}
import { betterAuth } from "better-auth";
import { admin, anonymous, bearer, emailOTP, jwt, magicLink } from "better-auth/plugins";
import { organization, phoneNumber, twoFactor, username } from "better-auth/plugins";
${more.includes("passkey(") ? `import { passkey } from "${passkeys}";` : ""}
import { createAccessControl } from "better-auth/plugins/access";
const ac = createAccessControl({ organization: ["update"], project: ["create"] });
const adminAc = createAccessControl({ user: ["create", "list", "ban"], session: ["list"] });
export const auth = betterAuth({
  database: ${database},
  secret: ${JSON.stringify(secret)},
  baseURL: "http://localhost:3000",
  emailAndPassword: { enabled: true, minPasswordLength: 10, sendResetPassword: async () => {} },
  telemetry: { enabled: false },
  ${more}
});
`;
  await writeFile(join(folder, "auth.ts"), file);
  return folder;
}

const STUB = "export const auth = { options: {}, $context: {} };";

/** A project with a package of that name and version. */
export async function stubProject(version: string, source = STUB): Promise<string> {
  const folder = await freshFolder();
  const home = join(folder, "node_modules", "better-auth");
  await mkdir(home, { recursive: true });
  await writeFile(join(home, "package.json"), JSON.stringify({ name: "better-auth", version, main: "index.js" }));
  await writeFile(join(home, "index.js"), "");
  await writeFile(join(folder, "auth.ts"), source);
  return folder;
}
