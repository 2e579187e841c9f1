import { tr as account } from "./account/tr.ts";
import { tr as application } from "./application/tr.ts";
import { tr as front } from "./front/tr.ts";
import type { ErrorTexts } from "./texts.ts";

export const tr: ErrorTexts = { ...front, ...account, ...application };
