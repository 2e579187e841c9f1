import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { failOn } from "./lib/fail.ts";
import { installConsumer, removeConsumer } from "./lib/installed.ts";
import { run } from "./lib/run.ts";

// Runs the packed CLI in a project whose auth.ts only a bundler-like loader can load.
const files = {
  "tsconfig.json": JSON.stringify({ compilerOptions: { paths: { "@/*": ["./src/*"] } } }),
  "people.csv": "id,email,name\n1,grace@example.com,Grace\n2,nobody,Bob\n",
  ".env": "SALLYPORT_SECRET=0123456789-abcdefghijklmnopqrstuvwxyz\n",
  "src/settings.ts": `export enum Place { File = "app.db" }\n`,
  "src/lib/database.ts": `import { sqlite } from "@sallyport/kysely";
import { Place } from "@/settings";
export const database = sqlite(Place.File, { autoMigrate: false });\n`,
  "src/lib/auth.ts": `import "server-only";
import { createAuth } from "@sallyport/core";
import { admin } from "@sallyport/core/admin";
import { database } from "./database";
export const auth = createAuth({ baseURL: "http://localhost:3000", database, plugins: [admin()] });\n`,
};

interface Step {
  readonly args: readonly string[];
  readonly code: number;
  readonly shows: RegExp;
}

const steps: readonly Step[] = [
  { args: ["--help"], code: 0, shows: /migrate/ },
  { args: ["--version"], code: 0, shows: /^\d+\.\d+\.\d+/m },
  { args: ["doctor", "--json"], code: 1, shows: /"check": "schema",\s+"level": "problem"/ },
  { args: ["migrate", "--dry-run"], code: 0, shows: /create table "user"/ },
  { args: ["migrate"], code: 1, shows: /Pass --yes to agree/ },
  { args: ["migrate", "--yes"], code: 0, shows: /Ran \d+ statements/ },
  { args: ["migrate", "--yes"], code: 0, shows: /up to date/ },
  { args: ["doctor"], code: 0, shows: /No problems found/ },
  { args: ["user", "list"], code: 0, shows: /0 of 0/ },
  {
    args: ["import", "--help"],
    code: 0,
    shows: /better-auth [\s\S]+authjs [\s\S]+lucia [\s\S]+supabase [\s\S]+clerk [\s\S]+csv /,
  },
  { args: ["import", "csv", "--help"], code: 0, shows: /--dry-run[\s\S]+--drop-unread-passwords/ },
  { args: ["import", "authjs"], code: 2, shows: /required option '--from <address>'/ },
  { args: ["import", "lucia", "--from", "old.db"], code: 1, shows: /The file .+ does not exist/ },
  { args: ["import", "better-auth", "--dry-run"], code: 1, shows: /does not export the result of betterAuth/ },
  { args: ["import", "csv", "none.csv"], code: 1, shows: /The file .+ does not exist/ },
  { args: ["import", "csv", "people.csv", "--dry-run"], code: 1, shows: /Would import 1 of 2 users/ },
  { args: ["user", "list"], code: 0, shows: /0 of 0/ },
  {
    args: ["import", "csv", "people.csv"],
    code: 1,
    shows: /Imported 1 of 2 users[\s\S]+line 3: "nobody" is not a valid email address/,
  },
  { args: ["import", "csv", "people.csv", "--json"], code: 1, shows: /"known": 1/ },
  { args: ["user", "list"], code: 0, shows: /1 of 1/ },
  { args: ["user", "make-admin", "ada@example.com"], code: 1, shows: /User "ada@example\.com" was not found/ },
  { args: ["organization", "reset-policies", "acme"], code: 1, shows: /have no policies/ },
  { args: ["generate", "sql", "--dialect", "mariadb"], code: 0, shows: /create table `user`/ },
  { args: ["init", "--yes"], code: 1, shows: /lists no supported framework/ },
  { args: ["secret"], code: 0, shows: /^[\w-]{32,}$/m },
  { args: ["migrat"], code: 2, shows: /Did you mean migrate/ },
];

/** Returns the commands that `--help` lists and no step runs; `help` belongs to commander. */
function untried(help: string): readonly string[] {
  const listed = [...help.matchAll(/^ {2}([a-z][a-z-]*)(?: .*)? {2,}\S/gm)].map(([, name = ""]) => name);
  return listed.filter((name) => name !== "help" && !steps.some(({ args }) => args[0] === name));
}

const dir = await installConsumer(["@sallyport/core", "@sallyport/kysely", "@sallyport/cli"], "strict");
const problems: string[] = [];
try {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), text);
  }
  for (const [index, { args, code, shows }] of steps.entries()) {
    // The first command shows that npx finds the executable. For each of the others, npx would take as long again.
    const result =
      index === 0
        ? await run("npx", ["--no-install", "sallyport", ...args], { cwd: dir })
        : await run(join(dir, "node_modules", ".bin", "sallyport"), args, { cwd: dir });
    const isRight = result.code === code && shows.test(result.output);
    if (args[0] === "--help") problems.push(...untried(result.output).map((name) => `No step runs sallyport ${name}`));
    if (!isRight)
      problems.push(`sallyport ${args.join(" ")} ended with ${result.code}, not ${code}:\n${result.output}`);
    if (args[0] === "migrate" && args.includes("--dry-run") && existsSync(join(dir, "app.db")))
      problems.push("A dry run made the database");
  }
} finally {
  removeConsumer(dir);
}
failOn(problems, "The command line, from the tarballs:");
console.log(`${steps.length} commands`);
