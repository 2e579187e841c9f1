import { join } from "node:path";
import { type ContenderName, stub } from "../contenders/contender.ts";
import { createContender } from "../contenders/create-contender.ts";
import { inFolder, readParameters, report } from "../lib/child-io.ts";
import { assertOk, assertSession, get, signUp } from "../lib/requests.ts";

const { name, calls } = readParameters<{ name: ContenderName; calls: number }>();
await inFolder(async (folder) => {
  const file = join(folder, "memory.db");
  const contender = await createContender(name, { file, isNew: true, cookieCache: false, password: stub });
  const cookie = await signUp(contender);
  await assertSession(contender, cookie);
  const before = process.memoryUsage.rss();
  for (let call = 0; call < calls; call += 1) {
    const response = await contender.handler(get("/get-session", cookie));
    assertOk(response);
    await response.text();
  }
  report({ grownBytes: process.memoryUsage.rss() - before, rssBytes: process.memoryUsage.rss() });
});
