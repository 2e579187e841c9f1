import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type FreshSql, freshSqlDatabases } from "../../ground/databases.ts";
import { forkScript, type Outcome } from "../../ground/fork-script.ts";
import { representatives } from "../../ground/long-form.ts";
import { bundledScript } from "../bundled-script.ts";

const script = await bundledScript(new URL("./stopping-child.ts", import.meta.url));
const ALICE = { name: "Alice", email: "alice@example.com", password: "correct horse" };

for (const harness of representatives(
  "stopping",
  freshSqlDatabases().filter(({ available }) => available),
)) {
  describe.runIf(process.platform !== "win32")(`a server on ${harness.name} that is sent SIGTERM`, () => {
    let fresh: FreshSql;
    beforeEach(async () => {
      fresh = await harness.create();
    });
    afterEach(() => fresh?.drop());

    test.each([true, false])("completes the mail in progress and exits (outbox: %s)", async (outbox) => {
      const child = forkScript(script, { address: fresh.address, outbox });
      const heard: Outcome[] = [];
      const waiting = new Map<string, (outcome: Outcome) => void>();
      // Only the script of this test sends messages.
      child.on("message", (outcome: Outcome) => {
        heard.push(outcome);
        waiting.get(outcome[0] ?? "")?.(outcome);
      });
      const hear = (word: string) =>
        new Promise<Outcome>((resolve, reject) => {
          child.once("exit", (code) => reject(new Error(`The server ended with ${code}`)));
          waiting.set(word, resolve);
          const already = heard.find(([first]) => first === word);
          if (already !== undefined) resolve(already);
        });
      const gone = once(child, "exit");
      const [, port] = await hear("listening");
      const origin = `http://127.0.0.1:${port}`;
      const headers = { origin, "content-type": "application/json" };
      const init = { method: "POST", headers, body: JSON.stringify(ALICE) };
      const answer = await fetch(`${origin}/api/auth/sign-up/email`, init);
      expect(answer.status).toBe(200);
      // The connection is kept alive, as by browsers and proxies.
      await answer.text();
      await hear("sending");
      child.kill("SIGTERM");
      await hear("stopping");
      child.send("release");
      expect(await gone).toEqual([0, null]);
      expect(heard.slice(1)).toEqual([["sending"], ["stopping"], ["sent"], ["closed"]]);
    });
  });
}
