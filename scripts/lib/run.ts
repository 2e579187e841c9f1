import { type ChildProcess, spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { root } from "./workspace.ts";

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether to print the output as well. */
  readonly live?: boolean;
  /** The command and all that it started are killed after this time. */
  readonly limitSeconds?: number;
}

export interface Result {
  readonly code: number;
  readonly output: string;
}

const bin = join(root, "node_modules", ".bin");

/** Puts the workspace's Node and tools first. */
export function toolEnv(extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ""}`, ...extra };
}

/** Kills the child's process group after the limit, and returns a function that cancels this. */
function limit(child: ChildProcess, seconds: number, say: (text: string) => void): () => void {
  const killGroup = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    } catch {
      // The group has ended.
    }
  };
  const timer = setTimeout(() => {
    say(`\nkilled: it did not end within ${seconds} s\n`);
    killGroup();
  }, seconds * 1000);
  // A group of its own does not receive the terminal's Ctrl+C.
  const interrupted = (): void => {
    killGroup();
    process.exit(130);
  };
  process.once("SIGINT", interrupted);
  return () => {
    clearTimeout(timer);
    process.off("SIGINT", interrupted);
  };
}

/** Resolves for a non-zero exit code, too. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<Result> {
  const { limitSeconds } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: toolEnv(options.env),
      stdio: ["ignore", "pipe", "pipe"],
      detached: limitSeconds !== undefined,
    });
    const parts: string[] = [];
    const collect = (chunk: Buffer): void => {
      parts.push(chunk.toString());
      if (options.live === true) process.stdout.write(chunk);
    };
    const say = (text: string): void => collect(Buffer.from(text));
    const cancelLimit = limitSeconds === undefined ? undefined : limit(child, limitSeconds, say);
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", (error) => {
      cancelLimit?.();
      reject(error);
    });
    child.on("close", (code) => {
      cancelLimit?.();
      resolve({ code: code ?? 1, output: parts.join("") });
    });
  });
}

/** @throws Error for a non-zero exit code */
export async function mustRun(command: string, args: readonly string[], options: RunOptions = {}): Promise<string> {
  const result = await run(command, args, options);
  if (result.code !== 0) throw new Error(`${command} ${args.join(" ")} exited ${result.code}\n${result.output}`);
  return result.output;
}
