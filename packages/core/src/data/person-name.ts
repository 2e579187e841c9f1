import { NAME_CHARACTERS } from "./limits.ts";
import type { SchemaParts } from "./schema-parts.ts";

type Parts = Pick<SchemaParts, "maxLength" | "minLength" | "string" | "trim">;

export const personName = (z: Parts) => z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_CHARACTERS));
