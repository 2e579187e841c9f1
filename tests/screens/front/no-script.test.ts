import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { type Browser, openBrowser } from "../../ground/open-browser.ts";
import { SignInPage, type SignInPageProps } from "../fixtures/server-rendered.tsx";
import { openScreens, type ScreenSite } from "../ground/site.ts";

describe.runIf(hasChromium)("a sign-in that a server has rendered, in Chromium", () => {
  let site: ScreenSite;
  let browser: Browser;
  beforeAll(async () => {
    const render = (capabilities: SignInPageProps["capabilities"]) =>
      renderToString(createElement(SignInPage, { capabilities }));
    [site, browser] = await Promise.all([openScreens({ page: "awake.tsx", render }), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  async function open(javaScriptEnabled: boolean) {
    const page = await browser.newPage({ baseURL: site.origin, javaScriptEnabled });
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("console", (line) => line.type() === "error" && complaints.push(line.text()));
    await page.goto("/sign-in");
    await page.getByRole("button", { name: "Sign in", exact: true }).waitFor();
    const namesOf = (role: "button" | "link") => page.getByRole(role).allInnerTexts();
    return { page, complaints, namesOf };
  }

  test("without a script offers the form and its links, and nothing that would need one", async () => {
    const { page, namesOf } = await open(false);
    expect(await page.locator('[data-part="reveal"], [data-part="social"] button').count()).toBe(3);
    expect(await namesOf("button")).toEqual(["Sign in"]);
    expect(await namesOf("link")).toEqual(["Forgot your password?", "Create an account"]);
    expect(await page.getByText("or", { exact: true }).isVisible()).toBe(false);
    await page.keyboard.press("Tab");
    for (const name of ["email", "password", "rememberMe"]) {
      expect(await page.locator(":focus").getAttribute("name")).toBe(name);
      await page.keyboard.press("Tab");
    }
    await page.close();
  });

  test("with one, before and after it is there, offers the providers and to show the password", async () => {
    const { page, complaints, namesOf } = await open(true);
    const all = ["Show", "Sign in", "Continue with GitHub", "Continue with Google"];
    expect(await namesOf("button")).toEqual(all);
    const password = page.getByLabel("Password", { exact: true });
    await password.fill("nine wild geese");
    // Nothing comes of it before the page is awake.
    await expect
      .poll(async () => {
        await page.getByRole("button", { name: "Show password" }).click();
        return password.getAttribute("type");
      })
      .toBe("text");
    expect(await namesOf("button")).toEqual(all.with(0, "Hide"));
    expect(complaints).toEqual([]);
    await page.close();
  });
});
