import { expect, test } from "vitest";
import { inEachReact } from "../../fixtures/in-each-react.ts";

inEachReact("appearance", ({ harness, stage, provided, mount, until }) => {
  async function show(appearance: object, name: "SignIn" | "SignUp" = "SignIn") {
    const { createElement, [name]: Screen } = harness();
    const server = stage();
    const page = mount(provided(server, createElement(Screen as () => null), { appearance, initialSession: null }));
    await page.shown;
    const { container } = page;
    await until(() => expect(container.querySelector("form")).not.toBeNull());
    const all = (part: string): HTMLElement[] => [...container.querySelectorAll<HTMLElement>(`[data-part="${part}"]`)];
    return { container, all, styleOf: (part: string) => all(part)[0]?.getAttribute("style") ?? "" };
  }

  test("sets known variables as CSS properties and ignores others", async () => {
    const { styleOf } = await show({ variables: { colorPrimary: "#6c47ff", borderRadius: "1rem", other: "red" } });
    expect(styleOf("screen").replaceAll(" ", "")).toBe("--sallyport-accent:#6c47ff;--sallyport-radius:1rem;");
  });

  test("adds a class or styles to each part", async () => {
    const { all, styleOf } = await show({ elements: { label: "tracked", screen: { maxWidth: "30rem" } } });
    expect(all("label").map((label) => label.className)).toEqual(["tracked", "tracked"]);
    expect(styleOf("screen")).toMatch(/max-width: ?30rem/);
  });

  test("shows the logo above the title, as an image with a link or as an element", async () => {
    const logo = { src: "/acme.svg", alt: "Acme", darkSrc: "/acme-dark.svg", href: "/" };
    const { all, container } = await show({ layout: { logo } });
    expect(all("logo-image").map((image) => [image.getAttribute("src"), image.getAttribute("alt")])).toEqual([
      ["/acme.svg", "Acme"],
      ["/acme-dark.svg", "Acme"],
    ]);
    expect(container.querySelector('[data-part="logo"] a')?.getAttribute("href")).toBe("/");
    const own = await show({ layout: { logo: harness().createElement("b", { "data-part": "brand" }, "Acme") } });
    expect(own.all("logo")[0]?.textContent).toBe("Acme");
  });

  test("shows provider buttons above or below the form", async () => {
    const order = async (layout: object) => {
      const { container } = await show({ layout });
      await until(() => expect(container.querySelector('[data-part="social"]')).not.toBeNull());
      return [...container.querySelectorAll('[data-part="social"], form')].map((element) => element.tagName);
    };
    expect(await order({})).toEqual(["DIV", "FORM"]);
    expect(await order({ socialButtonsPlacement: "bottom" })).toEqual(["FORM", "DIV"]);
  });

  test("keeps the accessible names of icon buttons", async () => {
    const { container, all } = await show({ layout: { socialButtonsVariant: "iconButton" } });
    await until(() => expect(container.querySelector("[data-provider]")).not.toBeNull());
    const names = [...container.querySelectorAll("[data-provider]")].map((button) => button.textContent);
    expect(names.every((name) => name?.startsWith("Continue with "))).toBe(true);
    expect(all("button-text")).toEqual([]);
  });

  test("shows the side of a sign-in page, and none on a card", async () => {
    const side = harness().createElement("p", { "data-part": "slogan" }, "Work with Acme");
    const page = await show({ layout: { signIn: "page", side } });
    expect([page.all("page").length, page.all("side")[0]?.textContent]).toEqual([1, "Work with Acme"]);
    const card = await show({ layout: { side } });
    expect([card.all("page").length, card.all("side").length]).toEqual([0, 0]);
  });
});
