import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listen } from "../tests/ground/listen.ts";
import { isLong } from "../tests/ground/long-form.ts";
import { failOn } from "./lib/fail.ts";
import { pnpmCommand } from "./lib/pnpm.ts";
import { serve } from "./lib/served.ts";
import { root } from "./lib/workspace.ts";

interface Command {
  readonly words: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly ready: RegExp | string;
  /** Text on the first page. */
  readonly shows: string;
  /** Runs in the long form only, because other tests start the same example in another way. */
  readonly isLong?: true;
}

const data = mkdtempSync(join(tmpdir(), "sallyport-commands-"));
const SHELL = 'id="root"';

async function freePort(): Promise<number> {
  const { port, close } = await listen(createServer());
  await close();
  return port;
}

async function commands(): Promise<readonly Command[]> {
  const [worker, next] = [await freePort(), await freePort()];
  const [onWorkerd, onNext] = [`http://127.0.0.1:${worker}`, `http://localhost:${next}`];
  return [
    {
      words: ["example"],
      env: { PORT: "0", DATA_DIR: join(data, "express") },
      ready: /Sallyport demo: (http:\/\/localhost:\d+)/,
      shows: SHELL,
      isLong: true,
    },
    {
      words: ["example:hono"],
      env: { PORT: "0", DATABASE: join(data, "hono.db") },
      ready: /Example: (http:\/\/localhost:\d+)/,
      shows: SHELL,
    },
    {
      words: ["example:worker", `--socket-addr=http=127.0.0.1:${worker}`],
      env: { BASE_URL: onWorkerd },
      ready: onWorkerd,
      shows: SHELL,
      isLong: true,
    },
    {
      words: ["example:next"],
      env: { PORT: String(next), BASE_URL: onNext, DATABASE: join(data, "next.db"), NEXT_TELEMETRY_DISABLED: "1" },
      ready: onNext,
      shows: "Every delivery on one screen",
      isLong: true,
    },
  ];
}

async function problemsOf({ words, env, ready, shows }: Command): Promise<string[]> {
  try {
    const site = await serve(pnpmCommand(words), { cwd: root, env, ready });
    const page = await (await fetch(site.origin)).text();
    await site.stop();
    return page.includes(shows) ? [] : [`pnpm ${words.join(" ")} shows ${page}`];
  } catch (error) {
    return [String(error)];
  }
}

const problems: string[] = [];
const times: string[] = [];
try {
  for (const command of await commands()) {
    if (command.isLong && !isLong) continue;
    const begun = performance.now();
    problems.push(...(await problemsOf(command)));
    times.push(`${command.words[0]} ${Math.round((performance.now() - begun) / 1000)} s`);
  }
} finally {
  rmSync(data, { recursive: true, force: true });
}
failOn(problems, "Commands that start an example, and do not end at its page:");
console.log(times.join(", "));
