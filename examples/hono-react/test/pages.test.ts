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
])("the pages, served by %s", (_name, start) => {
  const site = whileOpen(start);
  const get = (path: string) => fetch(site.origin + path);
  const scripts = async () =>
    (await readdir(join(await built(), "dist", "pages", "assets"))).filter((file) => file.endsWith(".js"));

  test("allow no inline code and no frames, and keep a mailed link's token to themselves", async () => {
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

  test("leave the library's own page its policy", async () => {
    const policy = (await get("/api/auth/error?error=x")).headers.get("content-security-policy");
    expect(policy).not.toContain("script-src");
  });

  test("come with files of their type", async () => {
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
  ])("are not made up for %s, nor is its folder listed", async (path) => {
    const { headers, status } = await get(path);
    expect(status).toBe(404);
    expect(headers.get("content-type")).toMatch(/^text\/plain/);
  });
});

describe("the pages on Node, where no platform compresses them", () => {
  const site = whileOpen(startOnNode);

  test("come compressed, and answers of the accounts do not", () => expectCompressed(site.origin));
});
