import { expect } from "vitest";

/** Checks the security headers of every page, file and missing page, and of an auth response. */
export async function expectGuarded(origin: string): Promise<void> {
  const page = await (await fetch(`${origin}/sign-in`)).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? expect.fail("The page has no script");
  for (const path of ["/", "/sign-in", "/nowhere", "/assets/none.js", script]) {
    const { headers } = await fetch(origin + path);
    const policy = headers.get("content-security-policy");
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).not.toContain("unsafe");
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(headers.get("referrer-policy"), path).toBe("no-referrer");
  }
  const own = await fetch(`${origin}/api/auth/error?error=access_denied`, { redirect: "manual" });
  expect(own.headers.get("content-security-policy")).not.toContain("script-src");
}
