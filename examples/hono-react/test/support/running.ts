import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** A server of the example. */
export interface Running {
  readonly origin: string;
  /** The last link that was mailed there, to the console. */
  link(to: string): string | undefined;
  close(): Promise<void>;
}

async function answers(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/api/auth/ok`).catch(() => null);
  return answer?.ok ?? false;
}

/** Starts it, and waits until it answers. */
export async function start(
  origin: string,
  [program, ...args]: readonly [string, ...string[]],
  { cwd, env }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<Running> {
  const child: ChildProcess = spawn(program, args, {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    // workerd's program starts another one: the group ends as one.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  while (!(await answers(origin))) {
    if (child.exitCode !== null) throw new Error(`The server ended:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    origin,
    link(to) {
      const mail = output.split("Mail to ").findLast((text) => text.startsWith(`${to}:`));
      return mail === undefined ? undefined : /https?:\/\/\S+/.exec(mail)?.[0];
    },
    async close() {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
      await ended;
    },
  };
}
