import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { root } from "./workspace.ts";

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether to print the output as well. */
  readonly live?: boolean;
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

/** Resolves for a non-zero exit code, too. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: toolEnv(options.env),
      stdio: ["ignore", "pipe", "pipe"],
    });
    const parts: string[] = [];
    const collect = (chunk: Buffer): void => {
      parts.push(chunk.toString());
      if (options.live === true) process.stdout.write(chunk);
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, output: parts.join("") }));
  });
}

/** @throws Error for a non-zero exit code */
export async function mustRun(command: string, args: readonly string[], options: RunOptions = {}): Promise<string> {
  const result = await run(command, args, options);
  if (result.code !== 0) throw new Error(`${command} ${args.join(" ")} exited ${result.code}\n${result.output}`);
  return result.output;
}
