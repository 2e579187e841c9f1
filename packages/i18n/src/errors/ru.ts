import { ru as account } from "./account/ru.ts";
import { ru as application } from "./application/ru.ts";
import { ru as front } from "./front/ru.ts";
import type { ErrorTexts } from "./texts.ts";

export const ru: ErrorTexts = { ...front, ...account, ...application };
