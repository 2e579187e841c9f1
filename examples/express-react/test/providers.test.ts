import { hasChromium } from "@sallyport/test-kit/chromium";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createScene, type Scene } from "./support/scene.ts";

const WITH_SECRETS = (
  "DISCORD DROPBOX FACEBOOK GITHUB GITLAB GOOGLE HUGGINGFACE KICK LINKEDIN MICROSOFT REDDIT ROBLOX SPOTIFY TWITCH " +
  "TWITTER VK ZOOM OIDC"
).split(" ");

const SETTINGS = {
  ...Object.fromEntries(
    WITH_SECRETS.flatMap((name) => [
      [`${name}_CLIENT_ID`, `id-of-${name.toLowerCase()}`],
      [`${name}_CLIENT_SECRET`, "secret"],
    ]),
  ),
  OIDC_DISCOVERY_URL: "https://id.example.com/.well-known/openid-configuration",
  OIDC_NAME: 'Ümläut & "Söhne" <GmbH>',
  TIKTOK_CLIENT_KEY: "key-of-tiktok",
  TIKTOK_CLIENT_SECRET: "secret",
  APPLE_CLIENT_ID: "com.example.web",
  APPLE_TEAM_ID: "TEAM",
  APPLE_KEY_ID: "KEY",
  APPLE_PRIVATE_KEY: "-----BEGIN PRIVATE KEY-----\\nMIG\\n-----END PRIVATE KEY-----",
  LOCAL_PROVIDER: "0",
};

describe.runIf(hasChromium)("the providers that the environment names", () => {
  let scene: Scene;

  beforeAll(async () => {
    scene = await createScene(SETTINGS);
  });
  afterEach(() => scene.clear());
  afterAll(() => scene?.end());

  it("have a button each, with a mark of its own, and the local one is gone", async () => {
    const page = await (await scene.visit()).open("/sign-in");
    const buttons = page.getByRole("region", { name: "Or continue with" }).getByRole("button");
    await buttons.nth(19).waitFor();
    const names = await buttons.evaluateAll((all) => all.map((button) => button.getAttribute("aria-label")));
    expect(names).toHaveLength(20);
    for (const name of ["GitHub", "X", "Hugging Face", SETTINGS.OIDC_NAME]) {
      expect(names).toContain(`Continue with ${name}`);
    }
    const marks = await buttons.locator("path").evaluateAll((all) => all.map((path) => path.getAttribute("d")));
    expect(new Set(marks).size).toBe(20);
    expect(scene.site.issuer).toBe("");
  });

  it("are where their buttons lead", async () => {
    const page = await (await scene.visit()).open("/sign-in");
    await page.route("https://github.com/**", (route) => route.fulfill({ body: "GitHub" }));
    await page.getByRole("button", { name: "Continue with GitHub" }).click();
    await page.waitForURL("https://github.com/login/oauth/authorize?**");
    const { searchParams } = new URL(page.url());
    expect(searchParams.get("client_id")).toBe("id-of-github");
    expect(searchParams.get("redirect_uri")).toBe(`${scene.site.origin}/api/auth/callback/github`);
  });

  it("open the account that another one waits for, and come back to say so", async () => {
    const page = await (await scene.visit()).open(
      "/sign-in?error=account_not_linked&provider=google&methods=github,vk",
    );
    await page
      .getByText("Sign in to it with GitHub or VK within ten minutes, and Google is connected to it.")
      .waitFor();
    await page.route("https://github.com/**", (route) => route.fulfill({ body: "GitHub" }));
    const asked = page.waitForRequest("**/api/auth/sign-in/social");
    await page.getByRole("button", { name: "Continue with GitHub" }).click();
    expect((await asked).postDataJSON()).toMatchObject({
      provider: "github",
      callbackURL: "/?by=github&connected=google",
    });
    await page.waitForURL("https://github.com/**");
  });
});
