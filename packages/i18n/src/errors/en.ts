import { en as account } from "./account/en.ts";
import { en as application } from "./application/en.ts";
import { en as front } from "./front/en.ts";
import type { ErrorTexts } from "./texts.ts";

export const en: ErrorTexts = { ...front, ...account, ...application };
