import { spawn } from "node:child_process";
import { once } from "node:events";
import { toolEnv } from "./run.ts";

export interface Served {
  readonly origin: string;
  said(): string;
  stop(): Promise<void>;
}

interface Wanted {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** A pattern for the output that contains the origin, or the origin itself if it is known. */
  readonly ready: RegExp | string;
}

async function isServed(origin: string): Promise<boolean> {
  return (await fetch(`${origin}/api/auth/ok`).catch(() => null))?.ok ?? false;
}

/** @throws Error if the command ends, or is not ready after five minutes */
export async function serve([file, ...args]: readonly [string, ...string[]], wanted: Wanted): Promise<Served> {
  const { NODE_ENV: _, ...env } = toolEnv(wanted.env);
  // The command starts others, so the whole group is ended.
  const child = spawn(file, args, { cwd: wanted.cwd, env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(child, "exit");
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  async function stop(): Promise<void> {
    if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
      process.kill(-child.pid, "SIGTERM");
      await ended;
    }
  }
  for (let left = 3000; left > 0 && child.exitCode === null; left -= 1) {
    const { ready } = wanted;
    const origin = typeof ready === "string" ? ready : ready.exec(output)?.[1];
    if (origin !== undefined && (await isServed(origin))) return { origin, said: () => output, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error(`${[file, ...args].join(" ")} does not start:\n${output}`);
}
