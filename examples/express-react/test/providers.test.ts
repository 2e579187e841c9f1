import { socialProviderIds } from "@sallyport/core";
import { hasChromium } from "sallyport-tests/ground/chromium";
import { describe, expect, it } from "vitest";
import { createScene } from "./support/scene.ts";

const WITH_SECRETS = [...socialProviderIds, "oidc"]
  .filter((id) => id !== "apple" && id !== "tiktok")
  .map((id) => id.toUpperCase());
const BUTTONS = socialProviderIds.length + 1;

const SETTINGS = {
  ...Object.fromEntries(
    WITH_SECRETS.flatMap((name) => [
      [`${name}_CLIENT_ID`, `id-of-${name.toLowerCase()}`],
      [`${name}_CLIENT_SECRET`, "secret"],
    ]),
  ),
  OIDC_DISCOVERY_URL: "https://id.example.com/.well-known/openid-configuration",
  OIDC_ID: "acme",
  TIKTOK_CLIENT_KEY: "key-of-tiktok",
  TIKTOK_CLIENT_SECRET: "secret",
  APPLE_CLIENT_ID: "com.example.web",
  APPLE_TEAM_ID: "TEAM",
  APPLE_KEY_ID: "KEY",
  APPLE_PRIVATE_KEY: "-----BEGIN PRIVATE KEY-----\\nMIG\\n-----END PRIVATE KEY-----",
  LOCAL_PROVIDER: "0",
};

describe.runIf(hasChromium)("the providers in the environment", () => {
  const scene = createScene(SETTINGS);

  it("have one button each, and the local provider is off", async () => {
    const page = await (await scene.visit()).open("/sign-in");
    const buttons = page.getByRole("button", { name: "Continue with" });
    await buttons.nth(BUTTONS - 1).waitFor();
    const names = await buttons.allTextContents();
    expect(names).toHaveLength(BUTTONS);
    for (const name of ["GitHub", "X", "Hugging Face", "Acme"]) expect(names).toContain(`Continue with ${name}`);
    expect(scene.site.issuer).toBe("");
  });

  it("send the user to the provider's authorization page", async () => {
    const page = await (await scene.visit()).open("/sign-in");
    await page.route("https://github.com/**", (route) => route.fulfill({ body: "GitHub" }));
    await page.getByRole("button", { name: "Continue with GitHub" }).click();
    await page.waitForURL("https://github.com/login/oauth/authorize?**");
    const { searchParams } = new URL(page.url());
    expect(searchParams.get("client_id")).toBe("id-of-github");
    expect(searchParams.get("redirect_uri")).toBe(`${scene.site.origin}/api/auth/callback/github`);
  });
});
