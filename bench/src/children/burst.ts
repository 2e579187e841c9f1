import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { ContenderName } from "../contenders/contender.ts";
import { createContender } from "../contenders/create-contender.ts";
import { inFolder, readParameters, report } from "../lib/child-io.ts";
import { assertOk, get, signIn, signUp } from "../lib/requests.ts";

const concurrentSignIns = 20;
const pauseMilliseconds = 2;

const { name } = readParameters<{ name: ContenderName }>();
await inFolder(async (folder) => {
  const file = join(folder, "burst.db");
  const contender = await createContender(name, { file, isNew: true, cookieCache: false, password: "scrypt" });
  const cookie = await signUp(contender);
  const request = get("/get-session", cookie);
  for (let call = 0; call < 200; call += 1) assertOk(await contender.handler(request));

  const latencies: number[] = [];
  const delay = monitorEventLoopDelay({ resolution: 1 });
  let signingIn = true;
  delay.enable();
  const burst = Promise.all(Array.from({ length: concurrentSignIns }, () => signIn(contender))).finally(() => {
    signingIn = false;
  });
  const begin = performance.now();
  while (signingIn) {
    const asked = performance.now();
    assertOk(await contender.handler(request));
    latencies.push(performance.now() - asked);
    await sleep(pauseMilliseconds);
  }
  await burst;
  delay.disable();
  report({
    latencies,
    delayP99Milliseconds: delay.percentile(99) / 1e6,
    burstMilliseconds: performance.now() - begin,
  });
});
