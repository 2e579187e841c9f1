import { pl as account } from "./account/pl.ts";
import { pl as application } from "./application/pl.ts";
import { pl as front } from "./front/pl.ts";
import type { ErrorTexts } from "./texts.ts";

export const pl: ErrorTexts = { ...front, ...account, ...application };
