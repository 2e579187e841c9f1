import * as z from "zod/mini";
import type { Metadata } from "../entities.ts";
import { LOGO_CHARACTERS, NAME_CHARACTERS } from "../limits.ts";

/** What a caller may write of an organization. */
export const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_CHARACTERS));
/** Brought to its canonical form, or refused, where it is written. */
export const slug = z.string();
/** Null takes it away. */
export const logo = z.optional(z.nullable(z.string().check(z.maxLength(LOGO_CHARACTERS))));
/** Whatever the caller gave: what it must be is looked at where it is written, with an error of its own. */
export const metadata = z.optional(z.nullable(z.custom<Metadata>()));
