import type { FormAction } from "@sallyport/core";
import { identifierFirst } from "@sallyport/react/ui/identifier-first";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { whileOpen } from "../../ground/while-open.ts";
import { SignInPage, type SignInPageProps } from "../fixtures/server-rendered.tsx";
import { button } from "../ground/page.ts";
import { openVisits } from "../ground/visits.ts";

describe.runIf(hasChromium)("a server-rendered sign-in page in Chromium", () => {
  const render = (capabilities: SignInPageProps["capabilities"]) =>
    renderToString(createElement(SignInPage, { capabilities }));
  const site = whileOpen(() => openVisits({ page: "awake.tsx", render }));

  async function open(javaScriptEnabled: boolean) {
    const { page } = await site.visitAlone("en", undefined, { javaScriptEnabled });
    await page.goto("/sign-in");
    await button(page, "Sign in").waitFor();
    const namesOf = (role: "button" | "link") =>
      page
        .getByRole(role)
        .evaluateAll((elements) => elements.map((element) => element.ariaLabel ?? element.textContent.trim()));
    return { page, namesOf };
  }

  test("without JavaScript, offers the form and its links, and nothing that needs JavaScript", async () => {
    const { page, namesOf } = await open(false);
    expect(await page.locator('[data-part="reveal"], [data-part="social"] button').count()).toBe(3);
    expect(await namesOf("button")).toEqual(["Sign in"]);
    expect(await namesOf("link")).toEqual(["Forgot password?", "Sign up"]);
    expect(await page.getByText("or", { exact: true }).isVisible()).toBe(false);
    await page.keyboard.press("Tab");
    for (const name of ["email", "password", null, "rememberMe"]) {
      expect(await page.locator(":focus").getAttribute("name")).toBe(name);
      await page.keyboard.press("Tab");
    }
  });

  test("with JavaScript, offers the providers and a button to show the password", async () => {
    const { page, namesOf } = await open(true);
    expect(await namesOf("button")).toEqual([
      "Continue with GitHub",
      "Continue with Google",
      "Show password",
      "Sign in",
    ]);
    const password = page.getByLabel("Password", { exact: true });
    await password.fill("nine wild geese");
    const reveal = page.getByRole("button", { name: "Show password" });
    const drawing = await reveal.innerHTML();
    // The click has no effect before the page is hydrated.
    await expect
      .poll(async () => {
        await reveal.click();
        return password.getAttribute("type");
      })
      .toBe("text");
    expect(await reveal.getAttribute("aria-pressed")).toBe("true");
    expect(await reveal.innerHTML()).not.toBe(drawing);
  });
});

/** A server action, with what a framework adds so that React can write its form. */
const action: FormAction = Object.assign(() => Promise.reject(new Error("It is not called")), {
  bind: () => action,
  $$FORM_ACTION: (name: string) => ({ name, action: "/signed-in", method: "POST", encType: "multipart/form-data" }),
});

describe.runIf(hasChromium)("a server-rendered sign-in page that asks for the identifier first, in Chromium", () => {
  const render = (capabilities: SignInPageProps["capabilities"]) =>
    renderToString(createElement(SignInPage, { capabilities, action, plugins: [identifierFirst] }));
  const site = whileOpen(() => openVisits({ page: "awake.tsx", render }));

  test("without JavaScript, offers the whole form, and sends it to the action", async () => {
    const { page } = await site.visitAlone("en", undefined, { javaScriptEnabled: false });
    await page.goto("/sign-in");
    expect(await page.getByRole("button").allTextContents()).toEqual(["Sign in"]);
    await page.locator("noscript").getByLabel("Email address", { exact: true }).fill("ada@example.com");
    await page.locator("noscript").getByLabel("Password", { exact: true }).fill("nine wild geese");
    const sent = page.waitForRequest("**/signed-in");
    await page.keyboard.press("Enter");
    const body = (await sent).postData() ?? "";
    for (const [name, value] of [
      ["email", "ada@example.com"],
      ["password", "nine wild geese"],
    ])
      expect(body).toContain(`name="${name}"\r\n\r\n${value}\r\n`);
  });
});
