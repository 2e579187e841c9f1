import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { openAuth } from "../../ground/open-auth.ts";
import { signUp, trySignIn } from "../../ground/people.ts";

const CACHED = { session: { cookieCache: { enabled: true, maxAge: 60 } } };
const PRODUCTION = { environment: "production", baseURL: "https://app.example.com" };

describe("attributes", () => {
  async function given(options: Parameters<typeof openAuth>[0]) {
    const lab = openAuth(options);
    await signUp(lab, "alice");
    return (await trySignIn(new Browser(lab), "alice", { rememberMe: false })).given;
  }

  test("plain: HttpOnly, Lax, Path=/, no Domain", async () => {
    const cookies = await given(CACHED);
    expect(cookies).toHaveLength(3);
    for (const { attributes } of cookies) {
      expect([attributes.has("httponly"), attributes.get("samesite"), attributes.get("path")]).toEqual([
        true,
        "Lax",
        "/",
      ]);
      expect([attributes.has("domain"), attributes.has("secure")]).toEqual([false, false]);
    }
  });

  test("in production: Secure, under a guarded name", async () => {
    for (const { name, attributes } of await given({ ...CACHED, ...PRODUCTION })) {
      expect(name).toMatch(/^__(Secure|Host)-/);
      expect([attributes.has("secure"), attributes.has("httponly"), attributes.has("domain")]).toEqual([
        true,
        true,
        false,
      ]);
    }
  });

  test("__Host- has Path=/ and no Domain", async () => {
    for (const { name, attributes } of await given({ ...PRODUCTION, advanced: { useHostCookies: true } })) {
      expect(name).toMatch(/^__Host-/);
      expect([attributes.get("path"), attributes.has("domain"), attributes.has("secure")]).toEqual(["/", false, true]);
    }
  });
});
