import { de } from "@sallyport/i18n/screens/de";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inEachReact } from "../../fixtures/in-each-react.ts";
import type { UIProviderProps } from "./ui-provider.tsx";

inEachReact("the document title", ({ harness, stage, provided, mount, until }) => {
  beforeEach(() => {
    document.title = "My application";
  });
  afterEach(() => {
    document.title = "";
  });

  /** A page of the application that shows a screen and then hides it. */
  async function open(props: Partial<UIProviderProps> = {}) {
    const server = stage();
    const page = (shown: ReactNode, more: Partial<UIProviderProps> = {}) =>
      provided(server, harness().createElement("main", null, shown), { initialSession: null, ...props, ...more });
    const { root, shown } = mount(page(null));
    await shown;
    return (screen: ReactNode, more?: Partial<UIProviderProps>) =>
      harness().act(async () => root.render(page(screen, more)));
  }
  const is = (title: string) => until(() => expect(document.title).toBe(title));

  test("is the screen's title in its language, and the application's own afterwards", async () => {
    const { createElement, SignIn, ForgotPassword } = harness();
    const show = await open();
    await show(createElement(SignIn));
    await is("Sign in");
    await show(createElement(ForgotPassword));
    await is("Reset your password");
    await show(createElement(SignIn), { language: de });
    await is(de.texts["signIn.title"] as string);
    await show(null);
    await is("My application");
  });

  test("is formatted by the application's titles function", async () => {
    const { createElement, SignIn } = harness();
    const show = await open({ titles: (title) => `${title} · Acme` });
    await show(createElement(SignIn));
    await is("Sign in · Acme");
  });

  test("is left alone with titles: false, and when a router has changed it", async () => {
    const { createElement, SignIn } = harness();
    const off = await open({ titles: false });
    await off(createElement(SignIn));
    await is("My application");
    const show = await open();
    await show(createElement(SignIn));
    await is("Sign in");
    document.title = "The next page";
    await show(null);
    await is("The next page");
  });
});
