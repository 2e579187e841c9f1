import { es as account } from "./account/es.ts";
import { es as application } from "./application/es.ts";
import { es as front } from "./front/es.ts";
import type { ErrorTexts } from "./texts.ts";

export const es: ErrorTexts = { ...front, ...account, ...application };
