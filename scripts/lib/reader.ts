import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Block } from "./blocks.ts";
import { toInstallable } from "./install-words.ts";
import { mustRun, toolEnv } from "./run.ts";

/** Commands that keep running. */
const STAYS =
  /^(?:[A-Z]+=\S+ )*(?:node (?:--env-file=\.env )?(?:server\.ts|build|(?:dist|\.output)\/\S+|\S+\/bin\.cjs \S+|\S+\/srvx\.mjs .+)|npx (?:vite|next (?:dev|start)|tsx \S+ server\.ts))$/;
const quiet = {
  npm_config_prefer_offline: "true",
  npm_config_audit: "false",
  npm_config_fund: "false",
  // Project generators would see the pnpm that runs this script, and install with it.
  npm_config_user_agent: "",
  NEXT_TELEMETRY_DISABLED: "1",
  NUXT_TELEMETRY_DISABLED: "1",
};
/** Keeps npm's cache and registry settings. */
const npm = { npm_config_cache: join(homedir(), ".npm"), npm_config_userconfig: join(homedir(), ".npmrc") };

/** Follows a page from the top, in an empty folder with an empty home directory. */
export class Reader {
  readonly #home = mkdtempSync(join(tmpdir(), "sallyport-first-hour-"));
  readonly #servers: ChildProcess[] = [];
  readonly #ports: Readonly<Record<string, number>>;
  readonly #env: Readonly<Record<string, string>> = { ...npm, ...quiet, HOME: join(this.#home, "home") };
  #folder = join(this.#home, "folder");
  /** The output of the last command that ended. */
  said = "";
  /** The output of the servers. */
  output = "";

  /** @param ports the ports to use, by the port on the page */
  constructor(ports: Readonly<Record<string, number>>) {
    this.#ports = ports;
    for (const folder of ["home", "folder"]) mkdirSync(join(this.#home, folder));
  }

  async read(block: Block): Promise<void> {
    const text = this.#here(block.text);
    if (block.file !== undefined) {
      const file = join(this.#folder, block.file);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    } else if (block.language === "sh") {
      if (STAYS.test(text.trim())) await this.#start(text.trim());
      else await this.#run(text);
    }
  }

  async served(url: string): Promise<void> {
    for (let left = 300; left > 0; left -= 1) {
      const answer = await fetch(url).catch(() => null);
      if (answer !== null && answer.status < 500) return;
      const ended = this.#servers.some(({ exitCode }) => exitCode !== null);
      if (ended || left === 1) throw new Error(`Nothing is served at ${url}:\n${this.output}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async leave(): Promise<void> {
    for (const server of this.#servers) {
      if (server.pid === undefined || server.exitCode !== null) continue;
      const ended = once(server, "exit");
      process.kill(-server.pid, "SIGTERM");
      await ended;
    }
    rmSync(this.#home, { recursive: true, force: true });
  }

  #here(text: string): string {
    return text.replaceAll(/\b\d{4}\b/g, (digits) => String(this.#ports[digits] ?? digits));
  }

  async #run(text: string): Promise<void> {
    const lines = text.trimEnd().split("\n").map(toInstallable);
    const script = ["set -e", ...lines, `pwd > ${join(this.#home, "pwd")}`].join("\n");
    this.said = await mustRun("bash", ["-c", script], { cwd: this.#folder, env: this.#env });
    this.#folder = readFileSync(join(this.#home, "pwd"), "utf8").trim();
  }

  async #start(command: string): Promise<void> {
    const { NODE_ENV: _, ...env } = toolEnv({ ...this.#env, PORT: this.#here("3000") });
    // npx starts another process, so the whole group is ended.
    const child = spawn("bash", ["-c", `exec env ${command}`], { cwd: this.#folder, env, detached: true });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (this.output += chunk));
    this.#servers.push(child);
    const [port] = command === "npx vite" ? ["5173"] : ["3000"];
    await this.served(this.#here(`http://localhost:${port}/api/auth/ok`));
  }
}
