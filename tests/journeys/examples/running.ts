import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { listen } from "../../ground/listen.ts";

/** An example's server, in a process of its own. */
export interface RunningExample {
  readonly origin: string;
  /** The last link that was mailed there; empty for none. */
  link(to: string): string;
  /** The last code that was mailed there; empty for none. */
  code(to: string): string;
  close(): Promise<void>;
}

/** How it is started, as in production; the child inherits nothing but the path. */
export interface ExampleCommand {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const reserved = await listen(createServer());
  await reserved.close();
  return reserved.port;
}

async function answers(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/api/auth/ok`).catch(() => null);
  return answer?.ok ?? false;
}

/** Starts a program of Node's whose mails go to its console, and waits until it answers. */
export async function startExample(origin: string, { args, cwd, env }: ExampleCommand): Promise<RunningExample> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...env },
    // Some start another process: the group ends as one.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  while (!(await answers(origin))) {
    if (child.exitCode !== null) throw new Error(`The example ended:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  function lastMailed(to: string, wanted: RegExp): string {
    const mail = output.split("Mail to ").findLast((text) => text.startsWith(`${to}:`)) ?? "";
    return wanted.exec(mail)?.[0] ?? "";
  }
  return {
    origin,
    link: (to) => lastMailed(to, /https?:\/\/\S+/),
    code: (to) => lastMailed(to, /\b\d{6}\b/),
    async close() {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
      await ended;
    },
  };
}
