import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { contenderNames } from "../contenders/contender.ts";
import { createContender } from "../contenders/create-contender.ts";
import { derive } from "../floor/password.ts";
import { inFolder, readParameters, report } from "../lib/child-io.ts";
import { person, signIn, signUp } from "../lib/requests.ts";

/** Milliseconds of one call. */
async function time(work: () => Promise<unknown>): Promise<number> {
  const begin = process.hrtime.bigint();
  await work();
  return Number(process.hrtime.bigint() - begin) / 1e6;
}

const { rounds } = readParameters<{ rounds: number }>();
const salt = randomBytes(16).toString("hex");
const works: Record<string, () => Promise<unknown>> = { hash: () => derive(person.password, salt) };
const results: Record<string, number[]> = { hash: [] };
await inFolder(async (folder) => {
  for (const name of contenderNames) {
    const file = join(folder, `${name}.db`);
    const contender = await createContender(name, { file, isNew: true, cookieCache: false, password: "scrypt" });
    await signUp(contender);
    works[name] = () => signIn(contender);
    results[name] = [];
  }
  for (let round = -2; round < rounds; round += 1) {
    for (const [name, work] of Object.entries(works)) {
      const taken = await time(work);
      if (round >= 0) results[name]?.push(taken);
    }
  }
});
report(results);
