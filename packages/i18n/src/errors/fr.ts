import { fr as account } from "./account/fr.ts";
import { fr as application } from "./application/fr.ts";
import { fr as front } from "./front/fr.ts";
import type { ErrorTexts } from "./texts.ts";

export const fr: ErrorTexts = { ...front, ...account, ...application };
