// The way in for whoever has npm and any Node from 20 on: installs what the lockfile says, then hands on to the
// workspace's own pnpm and Node 24. It uses nothing that is not part of Node 20.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const tasks = {
  demo: [["--silent", "--filter", "example-express-react", "start"]],
  test: [["run", "check"]],
  bench: [["--filter", "sallyport-bench", "start"]],
};

/** True when `node_modules` is what the lockfile says: pnpm leaves a copy of the lockfile it installed from. */
function installed() {
  const now = join(root, "pnpm-lock.yaml");
  const then = join(root, "node_modules", ".pnpm", "lock.yaml");
  if (!existsSync(then) || !existsSync(join(root, "node_modules", ".bin", "node"))) return false;
  return readFileSync(now, "utf8") === readFileSync(then, "utf8");
}

/** How the workspace's own pnpm is started. npm is told to be quiet: its warnings are of the caller's settings. */
function command(args) {
  const path = [join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH: path, npm_config_loglevel: "error" };
  const shell = process.platform === "win32";
  return ["npx", ["-y", packageManager, "--loglevel=info", ...args], { cwd: root, shell, env }];
}

function leave({ status, signal, error }) {
  if (error) console.error(String(error));
  // Stopped by hand: nothing went wrong.
  if (signal === "SIGINT") process.exit(0);
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs a task; what it says is what is seen. */
function run(args) {
  const [file, given, options] = command(args);
  leave(spawnSync(file, given, { ...options, stdio: "inherit" }));
}

/** Installs and shows how far it is; the rest of what pnpm says is shown when it fails. */
async function install() {
  const [file, given, options] = command([
    "install",
    "--frozen-lockfile",
    "--prefer-offline",
    "--reporter=append-only",
  ]);
  const child = spawn(file, given, { ...options, stdio: ["inherit", "pipe", "inherit"] });
  const ended = new Promise((resolve) => {
    child.once("error", (error) => resolve({ status: null, signal: null, error }));
    child.once("close", (status, signal) => resolve({ status, signal }));
  });
  const said = [];
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith("Progress:")) console.log(line);
    else said.push(line);
  }
  const end = await ended;
  if (end.status !== 0) console.error(said.join("\n"));
  leave(end);
}

const [, , name = "", ...rest] = process.argv;
const steps = tasks[name];
if (!steps) {
  console.error(`Usage: npm run demo, npm test or npm run bench (got ${JSON.stringify(name)})`);
  process.exit(1);
}
if (!installed()) {
  console.log("Installing (the first time takes a minute) …");
  await install();
}
for (const step of steps) run([...step, ...rest]);
