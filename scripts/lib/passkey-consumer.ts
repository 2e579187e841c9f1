import { cpSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { build } from "esbuild";
import { launch } from "../../tests/ground/chromium.ts";
import { installConsumer, removeConsumer } from "./installed.ts";
import { walkPasskey } from "./passkey-walk.ts";
import { run } from "./run.ts";
import { serve } from "./served.ts";
import { root } from "./workspace.ts";

const OURS = ["core", "kysely", "node", "client", "react", "i18n"].map((name) => `@sallyport/${name}`);

/** Uses the version in the workspace, so that it is downloaded once. */
function versionOf(name: string, folder = "packages/react"): string {
  const manifest = readFileSync(join(root, folder, "node_modules", name, "package.json"), "utf8");
  return (JSON.parse(manifest) as { version: string }).version;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Checks a third-party passkey plugin against the tarballs, in the compiler and in a browser. Returns the problems. */
export async function tryPasskeys(): Promise<string[]> {
  const [react, own] = [
    ["react", "react-dom", "@types/react", "@types/react-dom", "@types/node"],
    ["server", "browser"],
  ];
  const versions = [
    ...react.map((name) => [name, versionOf(name)]),
    ...own.map((name) => [`@simplewebauthn/${name}`, versionOf(`@simplewebauthn/${name}`, ".")]),
  ];
  const dir = await installConsumer(OURS, "strict", Object.fromEntries(versions));
  try {
    cpSync(join(root, "tests", "strangers", "passkey"), dir, { recursive: true });
    const { code, output } = await run("tsc", ["--pretty", "false", "-p", dir]);
    if (code !== 0) return [output];
    const page = join(dir, "page.js");
    await build({
      entryPoints: [join(dir, "page.tsx")],
      outfile: page,
      bundle: true,
      format: "esm",
      jsx: "automatic",
      define: { "process.env.NODE_ENV": '"production"' },
      logLevel: "error",
    });
    const port = await freePort();
    const env = { PORT: String(port), SCRIPT: page };
    const served = await serve(["node", "server.ts"], { cwd: dir, env, ready: `http://localhost:${port}` });
    const browser = await launch();
    try {
      await walkPasskey(browser, served.origin);
    } finally {
      await browser.close();
      await served.stop();
    }
    return [];
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  } finally {
    removeConsumer(dir);
  }
}
