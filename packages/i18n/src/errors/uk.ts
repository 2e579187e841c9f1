import { uk as account } from "./account/uk.ts";
import { uk as application } from "./application/uk.ts";
import { uk as front } from "./front/uk.ts";
import type { ErrorTexts } from "./texts.ts";

export const uk: ErrorTexts = { ...front, ...account, ...application };
