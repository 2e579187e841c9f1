import type { AccountErrorTexts } from "./account/texts.ts";
import type { ApplicationErrorTexts } from "./application/texts.ts";
import type { FrontErrorTexts } from "./front/texts.ts";

/** Messages of the core, the client and the bridges. */
export interface ErrorTexts extends FrontErrorTexts, AccountErrorTexts, ApplicationErrorTexts {}
