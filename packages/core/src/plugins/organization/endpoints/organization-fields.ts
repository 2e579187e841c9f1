import * as z from "zod/mini";
import type { Metadata } from "../entities.ts";
import { LOGO_CHARACTERS, NAME_CHARACTERS } from "../limits.ts";

export const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_CHARACTERS));
export const slug = z.string();
function isImage(text: string): boolean {
  // Browsers ignore tabs in URLs, so "/\t/evil.example" would leave the site.
  if (/\p{Cc}/u.test(text)) return false;
  if (/^\/(?![/\\])/.test(text) || /^data:image\//i.test(text)) return true;
  return URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol);
}

export const logo = z.optional(
  z.nullable(
    z
      .string()
      .check(
        z.maxLength(LOGO_CHARACTERS),
        z.refine(isImage, { error: "must be an http(s) URL, a data URL of an image or a path" }),
      ),
  ),
);
export const metadata = z.optional(z.nullable(z.custom<Metadata>()));
