import { join } from "node:path";
import { type Contender, stub } from "../contenders/contender.ts";
import { createContender } from "../contenders/create-contender.ts";
import { inFolder, readParameters, report } from "../lib/child-io.ts";
import { fill } from "../lib/fill.ts";
import { assertOk, get, signUp } from "../lib/requests.ts";

/** The sessions to read, spread over the table. */
const asked = 500;

interface Sized {
  readonly contender: Contender;
  readonly requests: readonly Request[];
}

async function open(folder: string, sessions: number): Promise<Sized> {
  const file = join(folder, `${sessions}.db`);
  const contender = await createContender("ours", { file, isNew: true, cookieCache: false, password: stub });
  await signUp(contender);
  const requests = fill(file, sessions, asked).map((cookie) => get("/get-session", cookie));
  for (const request of requests.slice(0, 3)) {
    const text = await (await contender.handler(request)).text();
    if (!text.includes("@example.com")) throw new Error(`no session: ${text}`);
  }
  return { contender, requests };
}

/** Returns microseconds per call. */
async function time({ contender, requests }: Sized): Promise<number> {
  globalThis.gc?.({ type: "minor", execution: "sync" });
  const begin = process.hrtime.bigint();
  for (const request of requests) assertOk(await contender.handler(request));
  return Number(process.hrtime.bigint() - begin) / 1000 / requests.length;
}

const { sizes, rounds } = readParameters<{ sizes: number[]; rounds: number }>();
await inFolder(async (folder) => {
  const opened: [number, Sized][] = [];
  for (const size of sizes) opened.push([size, await open(folder, size)]);
  const results: Record<string, number[]> = Object.fromEntries(sizes.map((size) => [size, []]));
  for (let round = -3; round < rounds; round += 1) {
    for (const [size, sized] of opened) {
      const taken = await time(sized);
      if (round >= 0) results[size]?.push(taken);
    }
  }
  report(results);
});
