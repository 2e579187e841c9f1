import * as z from "zod/mini";
import { NAME_CHARACTERS } from "../../../plugin.ts";

export const userName = () => z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_CHARACTERS));
