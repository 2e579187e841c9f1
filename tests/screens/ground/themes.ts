import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { bringContrasts } from "./contrast.ts";

const react = join(import.meta.dirname, "..", "..", "..", "packages", "react");
const themeOf = (name: string): string => readFileSync(join(react, "themes", `${name}.css`), "utf8");
const SHADCN = readFileSync(join(import.meta.dirname, "..", "fixtures", "shadcn.css"), "utf8").replaceAll(
  /@(?:import|custom-variant)[^;]*;/g,
  "",
);

export type Scheme = "light" | "dark";

export interface Theme {
  readonly css: string;
  readonly radius: string;
  /** The fill of the main button. */
  readonly accent: Readonly<Record<Scheme, string>>;
}

const BOLD = "oklch(0.55 0.25 300)";
const DEFAULT = "oklch(0.53 0.2 268)";
export const THEMES: Readonly<Record<string, Theme>> = {
  default: { css: "/**/", radius: "8px", accent: { light: DEFAULT, dark: DEFAULT } },
  neutral: {
    css: themeOf("neutral"),
    radius: "6px",
    accent: { light: "oklch(0.25 0 0)", dark: "oklch(0.93 0 0)" },
  },
  bold: { css: themeOf("bold"), radius: "12px", accent: { light: BOLD, dark: BOLD } },
  shadcn: {
    css: themeOf("shadcn") + SHADCN,
    radius: "10px",
    accent: { light: "var(--primary)", dark: "var(--primary)" },
  },
};

export async function wear(page: Page, { css }: Theme, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
  await page.evaluate((isDark) => document.documentElement.classList.toggle("dark", isDark), scheme === "dark");
  await page.addStyleTag({ content: css });
  await bringContrasts(page);
}
