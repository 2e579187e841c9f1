import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { type Language, languages } from "@sallyport/i18n/languages";
import type { Browser } from "playwright-core";
import { SHOTS, type Shot } from "./shots.ts";
import { fileOf } from "./take.ts";
import { nameOf, THEMES, WIDTHS } from "./variants.ts";

const STYLE = `body { margin: 24px; font: 14px system-ui, sans-serif; background: #fff; color: #111 }
nav { columns: 5; margin-block-end: 32px }
section { inline-size: max-content; padding-block: 16px }
.row { display: flex; gap: 12px; align-items: start; margin-block-end: 16px }
figure { margin: 0 }
figcaption { margin-block-end: 4px; color: #555 }
img { display: block; border: 1px solid #ccc; inline-size: 180px; max-block-size: 900px; object-fit: cover; object-position: top }
img.wide { inline-size: 560px }`;

const anchor = ({ screen, state }: Shot): string => `${screen}-${state}`;

/** Files of earlier runs stay on the page, so that a run with filters renews a part of it. */
function row(folder: string, shot: Shot, language: Language): string {
  const variants = WIDTHS.flatMap((width) => THEMES.map((theme) => ({ language, width, theme })));
  const figures = variants.map((variant) => {
    const file = fileOf(folder, shot, variant);
    if (!existsSync(file)) return "";
    const path = relative(folder, file);
    const kind = variant.width === 1280 ? ' class="wide"' : "";
    const alt = `${shot.screen}, ${shot.state}, ${nameOf(variant)}`;
    return `<figure><figcaption>${nameOf(variant)}</figcaption><a href="${path}"><img${kind} src="${path}" alt="${alt}"></a></figure>`;
  });
  const all = figures.join("");
  return all === "" ? "" : `<div class="row" lang="${language}">${all}</div>`;
}

function rows(folder: string, shot: Shot): string {
  const all = languages.map(({ tag }) => row(folder, shot, tag)).join("");
  return all === "" ? "" : `<h3 id="${anchor(shot)}">${shot.screen} · ${shot.state}</h3>${all}`;
}

/** Writes one page with every picture that was taken, and returns its path. */
export function writeSheet(folder: string): string {
  const taken = SHOTS.map((shot) => ({ shot, html: rows(folder, shot) })).filter(({ html }) => html !== "");
  const screens = [...new Set(taken.map(({ shot }) => shot.screen))];
  const sections = screens.map((screen) => {
    const own = taken.filter(({ shot }) => shot.screen === screen).map(({ html }) => html);
    return `<section id="${screen}"><h2>${screen}</h2>${own.join("\n")}</section>`;
  });
  const links = taken.map(({ shot }) => `<a href="#${anchor(shot)}">${shot.screen} · ${shot.state}</a><br>`);
  const page = join(folder, "index.html");
  const head = `<meta charset="utf-8"><title>Every screen</title><style>${STYLE}</style>`;
  const body = `<h1>Every screen</h1><nav>${links.join("")}</nav>${sections.join("\n")}`;
  writeFileSync(page, `<!doctype html><html lang="en">${head}${body}</html>`);
  return page;
}

interface Photographs {
  readonly folder: string;
  readonly screens: readonly string[];
  readonly languages: readonly Language[];
}

/** Takes a picture of each screen's part of the page in each language, for whoever can open only pictures. */
export async function photographSheet(browser: Browser, sheet: string, asked: Photographs): Promise<void> {
  mkdirSync(asked.folder, { recursive: true });
  for (const language of asked.languages) {
    const page = await browser.newPage({ viewport: { width: 1600, height: 1200 } });
    await page.goto(pathToFileURL(sheet).href);
    await page.addStyleTag({ content: `.row:not([lang=${language}]) { display: none }` });
    for (const screen of asked.screens) {
      const path = join(asked.folder, `${screen}-${language}.png`);
      await page.locator(`#${screen}`).screenshot({ path });
    }
    await page.close();
  }
}
