import { type ContenderName, contenderNames, type Hasher } from "../contenders/contender.ts";
import { createContender } from "../contenders/create-contender.ts";
import { scryptHasher } from "../floor/password.ts";
import { readParameters, report } from "../lib/child-io.ts";
import { assertOk, post, signUp, user } from "../lib/requests.ts";

const milliseconds = (begin: bigint): number => Number(process.hrtime.bigint() - begin) / 1e6;

let hashing = 0;
/** Measures the hash within the call, so that no two hashes are compared. */
const timedHasher: Hasher = {
  hash: scryptHasher.hash,
  async verify(input) {
    const begin = process.hrtime.bigint();
    const matches = await scryptHasher.verify(input);
    hashing = milliseconds(begin);
    return matches;
  },
};

const { rounds } = readParameters<{ rounds: number }>();
const results: Record<ContenderName, { total: number; hashing: number }[]> = { floor: [], ours: [], "better-auth": [] };
const setup = { file: ":memory:", isNew: true, cookieCache: false, password: timedHasher } as const;
const contenders = await Promise.all(contenderNames.map((name) => createContender(name, setup)));
for (const contender of contenders) await signUp(contender);
for (let round = -3; round < rounds; round += 1) {
  for (const contender of contenders) {
    const request = post("/sign-in/email", { email: user.email, password: user.password });
    const begin = process.hrtime.bigint();
    const response = await contender.handler(request);
    const total = milliseconds(begin);
    assertOk(response);
    if (round >= 0) results[contender.name].push({ total, hashing });
  }
}
report(results);
