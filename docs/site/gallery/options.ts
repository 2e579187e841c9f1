import { parseArgs } from "node:util";
import { type Language, languages } from "@sallyport/i18n/languages";
import { SHOTS } from "./shots.ts";
import type { Job } from "./take.ts";
import { longestLanguage, THEMES, WIDTHS } from "./variants.ts";

/** How the command is used. */
export const USAGE = `pictures                      takes the two pictures of the README again
pictures --home               takes those of the start page, which the build of the site uses
pictures --card               takes the picture that other sites show with a link to this one
pictures --all                takes every screen in every state, theme, width and language
  --only SignIn,AdminUsers    only these screens
  --state first,many          only these states
  --theme dark                only this theme (light, dark)
  --width 375                 only this width (1280, 375)
  --language de               only this language; default English and the longest one
  --list                      prints the names of screens and states`;

const list = (text: string | undefined): string[] | null => text?.split(",").map((name) => name.trim()) ?? null;

/** Returns the members of a list that were asked for. @throws Error for a name that is not in the list */
function chosen<Item extends string | number>(option: string, all: readonly Item[], text: string | undefined): Item[] {
  const names = list(text);
  if (names === null) return [...all];
  const unknown = names.find((name) => !all.some((item) => String(item) === name));
  if (unknown !== undefined)
    throw new Error(`--${option} ${unknown} is unknown. Choose from: ${[...new Set(all)].join(", ")}`);
  return all.filter((item) => names.includes(String(item)));
}

const TEXT = { type: "string" } as const;
const FLAG = { type: "boolean", default: false } as const;

/** Reads the arguments of the command. */
export function readOptions(args: readonly string[]) {
  const options = {
    only: TEXT,
    state: TEXT,
    theme: TEXT,
    width: TEXT,
    language: TEXT,
    all: FLAG,
    home: FLAG,
    card: FLAG,
    list: FLAG,
    help: FLAG,
  };
  return parseArgs({ args: [...args], options }).values;
}

/** Returns what the arguments ask for. */
export async function jobOf({ only, state, theme, width, language }: ReturnType<typeof readOptions>): Promise<Job> {
  const screens = chosen(
    "only",
    SHOTS.map(({ screen }) => screen),
    only,
  );
  const states = chosen(
    "state",
    SHOTS.map((shot) => shot.state),
    state,
  );
  const usual: Language[] = ["en", await longestLanguage()];
  return {
    shots: SHOTS.filter((shot) => screens.includes(shot.screen) && states.includes(shot.state)),
    themes: chosen("theme", THEMES, theme),
    widths: chosen("width", WIDTHS, width),
    languages:
      language === undefined
        ? usual
        : chosen(
            "language",
            languages.map(({ tag }) => tag),
            language,
          ),
  };
}
