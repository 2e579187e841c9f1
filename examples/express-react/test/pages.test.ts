import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSite, type Site } from "./support/site.ts";

describe("the pages as they are served", () => {
  let site: Site;

  beforeAll(async () => {
    site = await createSite();
  });
  afterAll(async () => {
    await site?.remove();
  });

  it("is served for what the front shows, and for nothing else", async () => {
    const statuses = ["/", "/account", "/admin/users/some-id", "/nowhere"].map(
      async (path) => (await fetch(site.origin + path)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 404]);
  });

  it("is served with a policy that allows no inline code and no frames", async () => {
    for (const path of ["/", "/sign-in", "/nowhere", "/icon.svg"]) {
      const { headers } = await fetch(site.origin + path);
      const policy = headers.get("content-security-policy");
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain("unsafe");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-powered-by")).toBeNull();
    }
  });

  it.each(["/assets/none.js", "/%E0%A4%A", "/..%2f..%2fpackage.json", "/api/none"])(
    "is not made up for %s",
    async (path) => {
      const { status } = await fetch(site.origin + path);
      expect([400, 403, 404]).toContain(status);
    },
  );
});
