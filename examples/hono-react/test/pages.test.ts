import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { whileOpen } from "sallyport-tests/ground/while-open";
import { expectCompressed } from "sallyport-tests/journeys/examples/first-paint";
import { describe, expect, test } from "vitest";
import { built } from "./support/built.ts";
import { startOnNode, startOnWorkerd } from "./support/sites.ts";

describe.each([
  ["Node", startOnNode],
  ["workerd", startOnWorkerd],
])("the pages on %s", (_name, start) => {
  const site = whileOpen(start);
  const get = (path: string) => fetch(site.origin + path);
  const scripts = async () =>
    (await readdir(join(await built(), "dist", "pages", "assets"))).filter((file) => file.endsWith(".js"));

  test("send a Content-Security-Policy without inline code or frames, and no referrer", async () => {
    const [script] = await scripts();
    const paths = ["/", "/sign-in", "/reset-password?token=abc", "/nowhere", "/assets/none.js", `/assets/${script}`];
    for (const path of paths) {
      const { headers } = await get(path);
      const policy = headers.get("content-security-policy");
      expect(policy, path).toContain("default-src 'none'");
      expect(policy, path).toContain("frame-ancestors 'none'");
      expect(policy, path).not.toContain("unsafe");
      expect(headers.get("referrer-policy"), path).toBe("no-referrer");
      expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    }
  });

  test("keep the policy of the library's error page", async () => {
    const policy = (await get("/api/auth/error?error=x")).headers.get("content-security-policy");
    expect(policy).not.toContain("script-src");
  });

  test("are served with their content types", async () => {
    const [script] = await scripts();
    for (const [path, type] of [
      ["/sign-in", "text/html; charset=utf-8"],
      [`/assets/${script}`, "text/javascript; charset=utf-8"],
    ] as const) {
      const { headers, status } = await get(path);
      expect([status, headers.get("content-type")?.toLowerCase()]).toEqual([200, type]);
    }
  });

  test.each([
    "/assets/none.js",
    "/assets/",
    "/assets/none.constructor",
    "/assets/none.__proto__",
    "/assets/%E0%A4%A",
    "/assets/..%2f..%2fworker.js",
  ])("return 404 for %s", async (path) => {
    const { headers, status } = await get(path);
    expect(status).toBe(404);
    expect(headers.get("content-type")).toMatch(/^text\/plain/);
  });
});

describe("the pages on Node, which compresses them itself", () => {
  const site = whileOpen(startOnNode);

  test("are compressed, but API answers are not", () => expectCompressed(site.origin));
});
