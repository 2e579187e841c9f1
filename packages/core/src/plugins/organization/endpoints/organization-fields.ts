import * as z from "zod/mini";
import type { Metadata } from "../entities.ts";
import { LOGO_CHARACTERS, NAME_CHARACTERS } from "../limits.ts";

/** What a caller may write of an organization. */
export const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_CHARACTERS));
/** Brought to its canonical form, or refused, where it is written. */
export const slug = z.string();
/** What a page may show as an image: an address on the web, the image itself, or a path of the application's own. */
function isImage(text: string): boolean {
  // Browsers pass over a tab or a line break: "/\t/evil.example" is no path of the application's.
  if (/\p{Cc}/u.test(text)) return false;
  if (/^\/(?![/\\])/.test(text) || /^data:image\//i.test(text)) return true;
  return URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol);
}

/** Null takes it away. */
export const logo = z.optional(
  z.nullable(
    z
      .string()
      .check(z.maxLength(LOGO_CHARACTERS), z.refine(isImage, { error: "is no http(s) or data URL, and no path" })),
  ),
);
/** Whatever the caller gave: what it must be is looked at where it is written, with an error of its own. */
export const metadata = z.optional(z.nullable(z.custom<Metadata>()));
