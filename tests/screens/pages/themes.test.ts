import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import type { Contrasts } from "../ground/contrast.ts";
import { button, say } from "../ground/page.ts";
import { front } from "../ground/sites.ts";
import { THEMES, wear } from "../ground/themes.ts";

interface Drawn {
  readonly radius: Readonly<Record<string, string>>;
  readonly accent: readonly [is: string, wanted: string];
  /** Contrasts with what is behind, by what is drawn. */
  readonly text: Readonly<Record<string, number>>;
  readonly edges: Readonly<Record<string, number>>;
}

/** Reads the look of the sign-in screen, with contrasts as WCAG computes them. The page runs it. */
function drawn(accent: string): Drawn {
  const { pixels, contrast, behind } = (window as unknown as { contrasts: Contrasts }).contrasts;
  const find = (selector: string): Element => {
    const found = document.querySelector(`main ${selector}`);
    if (found === null) throw new Error(`No ${selector}`);
    return found;
  };
  const all = (selectors: Readonly<Record<string, string>>, read: (element: Element) => number) =>
    Object.fromEntries(Object.entries(selectors).map(([name, selector]) => [name, read(find(selector))]));
  const probe = document.createElement("i");
  probe.style.backgroundColor = accent;
  find("[data-part=screen]").append(probe);
  const main = "[data-part=button][data-tone=primary], main [data-part=button][type=submit]";
  const radius = (selector: string): string => getComputedStyle(find(selector)).borderTopLeftRadius;
  const result = {
    radius: { button: radius(main), field: radius("[data-part=input-box]") },
    accent: [
      pixels(getComputedStyle(find(main)).backgroundColor).join(),
      pixels(getComputedStyle(probe).backgroundColor).join(),
    ],
    text: all(
      {
        title: "[data-part=title]",
        lead: "[data-part=lead]",
        label: "[data-part=label]",
        "main button": main,
        "button of a provider": "[data-part^=social] button, main button[data-tone=secondary]",
        link: "[data-part=screen] a[href]",
      },
      (element) => contrast(getComputedStyle(element).color, behind(element)),
    ),
    edges: all({ field: "[data-part=input-box]" }, (element) =>
      contrast(getComputedStyle(element).borderTopColor, behind(element.parentElement)),
    ),
  } as const;
  probe.remove();
  return result;
}

describe.runIf(hasChromium)("themes in Chromium", () => {
  const site = front();

  test.each(Object.entries(THEMES))("%s: applies, and can be read in light and dark", async (_name, theme) => {
    const { page } = await site.visit("en");
    for (const scheme of ["light", "dark"] as const) {
      await page.goto("/sign-in");
      await button(page, say("social.continue", { provider: "GitHub" })).waitFor();
      await wear(page, theme, scheme);
      const { radius, accent, text, edges } = await page.evaluate(drawn, theme.accent[scheme]);
      expect(radius, scheme).toEqual({ button: theme.radius, field: theme.radius });
      expect(accent[0], scheme).toBe(accent[1]);
      for (const [what, contrast] of Object.entries(text))
        expect(contrast, `${what}, ${scheme}`).toBeGreaterThanOrEqual(4.5);
      for (const [what, contrast] of Object.entries(edges))
        expect(contrast, `edge of a ${what}, ${scheme}`).toBeGreaterThanOrEqual(3);
    }
  });

  test("a pale edge and pale words are found", async () => {
    const { page } = await site.visit("en");
    await page.goto("/sign-in");
    await button(page, say("social.continue", { provider: "GitHub" })).waitFor();
    const css = "[data-sallyport] { --sallyport-border: #ccc; --sallyport-muted: #bbb; --sallyport-background: #fff }";
    await wear(page, { css, radius: "", accent: { light: "", dark: "" } }, "light");
    const { text, edges } = await page.evaluate(drawn, "red");
    expect([text.lead, edges.field].every((contrast = 0) => contrast < 2)).toBe(true);
  });
});
