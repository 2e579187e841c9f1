import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, type RunningExample, startExample } from "sallyport-tests/journeys/examples/running";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { built, example, workerd } from "./support/built.ts";

interface Ground {
  readonly site: RunningExample;
  remove(): Promise<void>;
}

async function onNode(): Promise<Ground> {
  const data = await mkdtemp(join(tmpdir(), "sallyport-hono-"));
  const port = await freePort();
  const pages = join(await built(), "dist", "pages");
  const env = { PORT: String(port), DATABASE: join(data, "app.db"), PAGES_DIR: pages };
  const args = ["--conditions=source", "--disable-warning=ExperimentalWarning", join(example, "server", "main.ts")];
  const secret = { SALLYPORT_SECRET: "the-secret-of-the-hono-example-0123456789" };
  const site = await startExample(`http://localhost:${port}`, { args, cwd: example, env: { ...env, ...secret } });
  return { site, remove: () => rm(data, { recursive: true, force: true }) };
}

async function onWorkerd(): Promise<Ground> {
  const cwd = await built();
  const place = `127.0.0.1:${await freePort()}`;
  const env = { BASE_URL: `http://${place}`, SALLYPORT_SECRET: "the-secret-of-the-worker-0123456789abcdef" };
  const args = [workerd, "serve", join(cwd, "worker.capnp"), `--socket-addr=http=${place}`];
  return { site: await startExample(`http://${place}`, { args, cwd, env }), remove: async () => {} };
}

describe.each([
  ["Node", onNode],
  ["workerd", onWorkerd],
])("the pages, served by %s", (_name, start) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await start();
  });
  afterAll(async () => {
    await ground?.site.close();
    await ground?.remove();
  });
  const get = (path: string) => fetch(ground.site.origin + path);

  test("allow no inline code and no frames, and keep a mailed link's token to themselves", async () => {
    for (const path of ["/", "/sign-in", "/reset-password?token=abc"]) {
      const { headers, status } = await get(path);
      expect(status).toBe(200);
      const policy = headers.get("content-security-policy");
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain("unsafe");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
  });

  test("leave the library's own page its policy", async () => {
    const policy = (await get("/api/auth/error?error=x")).headers.get("content-security-policy");
    expect(policy).not.toContain("script-src 'self'");
  });

  test("come with files of their type", async () => {
    const [script] = (await readdir(join(await built(), "dist", "pages", "assets"))).filter((name) => /js$/.test(name));
    const { headers, status } = await get(`/assets/${script}`);
    expect([status, headers.get("content-type")]).toEqual([200, "text/javascript; charset=utf-8"]);
  });

  test.each([
    "/assets/none.js",
    "/assets/",
    "/assets/none.constructor",
    "/assets/none.__proto__",
    "/assets/%E0%A4%A",
    "/assets/..%2f..%2fworker.js",
  ])("are not made up for %s, nor is its folder listed", async (path) => {
    const { headers, status } = await get(path);
    expect(status).toBe(404);
    expect(headers.get("content-type")).toMatch(/^text\/plain/);
  });
});
