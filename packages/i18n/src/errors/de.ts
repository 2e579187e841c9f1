import { de as account } from "./account/de.ts";
import { de as application } from "./application/de.ts";
import { de as front } from "./front/de.ts";
import type { ErrorTexts } from "./texts.ts";

export const de: ErrorTexts = { ...front, ...account, ...application };
