// Runs the workspace's pnpm and Node 24 under npm. It uses nothing that Node 20 lacks.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
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

const isWindows = process.platform === "win32";

/** Compares the lockfile with pnpm's copy of it. */
function installed() {
  const now = join(root, "pnpm-lock.yaml");
  const then = join(root, "node_modules", ".pnpm", "lock.yaml");
  if (!existsSync(then) || !existsSync(join(root, "node_modules", ".bin", "node"))) return false;
  return readFileSync(now, "utf8") === readFileSync(then, "utf8");
}

/** npm warns about the caller's settings, which do not matter here. */
function command(args) {
  const path = [join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH: path, npm_config_loglevel: "error" };
  return ["npx", ["-y", packageManager, "--loglevel=info", ...args], { cwd: root, shell: isWindows, env }];
}

function leave({ status, signal, error }) {
  if (error) console.error(String(error));
  if (signal === "SIGINT") process.exit(0);
  if (signal !== null) process.exit(128 + constants.signals[signal]);
  if (status !== 0) process.exit(status ?? 1);
}

const SIGNALS = ["SIGHUP", "SIGINT", "SIGTERM"];

/** Signals go to a process group, because npx, shells and pnpm do not forward them. */
function start(args, stdio) {
  const [file, given, options] = command(args);
  const child = spawn(file, given, { ...options, stdio, detached: !isWindows });
  let stoppedBy = null;
  const stop = (signal) => {
    stoppedBy = signal;
    if (isWindows) child.kill(signal);
    else tell(child.pid, signal);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  const watch = whenNpmIsGone(() => stop("SIGTERM"));
  const ended = new Promise((resolve) => {
    child.once("error", (error) => resolve({ status: null, signal: null, error }));
    child.once("close", (status, signal) => {
      for (const name of SIGNALS) process.off(name, stop);
      clearInterval(watch);
      resolve({ status, signal: stoppedBy ?? signal });
    });
  });
  return { child, ended };
}

/** Returns only the parent if `ps` is missing. */
function ancestors() {
  const found = [process.ppid];
  for (;;) {
    const { stdout } = spawnSync("ps", ["-o", "ppid=,args=", "-p", String(found.at(-1))], { encoding: "utf8" });
    const [, parent, args] = /^\s*(\d+)\s+(.*)/.exec(stdout ?? "") ?? [];
    if (parent === undefined || Number(parent) <= 1 || /^npm\b|\bnpm(-cli\.js)? run\b/.test(args)) return found;
    found.push(Number(parent));
  }
}

/** npm signals only its shell, which does not forward the signal. */
function whenNpmIsGone(stop) {
  if (process.env.npm_lifecycle_event !== name || isWindows) return undefined;
  const above = ancestors();
  const watch = setInterval(() => {
    if (above.every(isThere)) return;
    clearInterval(watch);
    stop();
  }, 250);
  return watch;
}

function isThere(id) {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** The group may already have ended. */
function tell(group, signal) {
  try {
    process.kill(-group, signal);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}

async function run(args) {
  leave(await start(args, "inherit").ended);
}

/** Shows pnpm's output only on failure. */
async function install() {
  const args = ["install", "--frozen-lockfile", "--prefer-offline", "--reporter=append-only"];
  const { child, ended } = start(args, ["inherit", "pipe", "inherit"]);
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
for (const step of steps) await run([...step, ...rest]);
