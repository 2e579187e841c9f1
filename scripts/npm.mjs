// The way in for whoever has npm and any Node from 20 on: installs what the lockfile says, then hands on to the
// workspace's own pnpm and Node 24. It uses nothing that is not part of Node 20.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const tasks = {
  demo: [["--filter", "example-express-react", "start"]],
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

function pnpm(args) {
  const path = [join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);
  const { status, signal, error } = spawnSync("npx", ["-y", packageManager, ...args], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { ...process.env, PATH: path },
  });
  if (error) console.error(String(error));
  // Stopped by hand: nothing went wrong.
  if (signal === "SIGINT") process.exit(0);
  if (status !== 0) process.exit(status ?? 1);
}

const [, , name = "", ...rest] = process.argv;
const steps = tasks[name];
if (!steps) {
  console.error(`Usage: npm run demo, npm test or npm run bench (got ${JSON.stringify(name)})`);
  process.exit(1);
}
if (!installed()) {
  console.log("Installing (the first time takes a minute) …");
  pnpm(["install", "--frozen-lockfile", "--prefer-offline", "--reporter=append-only"]);
}
for (const step of steps) pnpm([...step, ...rest]);
