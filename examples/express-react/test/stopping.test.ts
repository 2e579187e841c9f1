import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isLong } from "sallyport-tests/ground/long-form";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const script = join(import.meta.dirname, "..", "..", "..", "scripts", "npm.mjs");

describe.runIf(isLong && process.platform !== "win32")("`npm run demo`, stopped by its process id", () => {
  let folder: string;
  let demo: ChildProcess | undefined;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "sallyport-demo-"));
  });
  afterEach(() => {
    demo?.kill("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ["SIGTERM", 143],
    ["SIGINT", 0],
  ] as const)(
    "by %s stops the demo and its identity provider",
    async (signal, code) => {
      const env = { ...process.env, NODE_ENV: "development", PORT: "0", DATA_DIR: folder };
      const started = spawn(process.execPath, [script, "demo"], { env, stdio: ["ignore", "pipe", "ignore"] });
      demo = started;
      const gone = once(started, "exit");
      let output = "";
      for await (const chunk of started.stdout) {
        output += String(chunk);
        if (output.includes("Its identity provider")) break;
      }
      const addresses = output.match(/http:\/\/[a-z0-9.]+:\d+$/gm) ?? [];
      const [origin = ""] = output.match(/http:\/\/localhost:\d+/) ?? [];
      for (const address of [origin, ...addresses]) expect((await fetch(address)).status).toBe(200);
      started.kill(signal);
      expect(await gone).toEqual([code, null]);
      expect(addresses).toHaveLength(1);
      // The server may need a moment longer than the shells around it.
      for (const address of [origin, ...addresses]) {
        await expect
          .poll(
            () =>
              fetch(address).then(
                () => "up",
                () => "down",
              ),
            { timeout: 30_000 },
          )
          .toBe("down");
      }
    },
    60_000,
  );
});
