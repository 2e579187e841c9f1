import type { ActiveSession } from "@sallyport/core";
import { type Answer, failure } from "../read-answer.ts";

export const whileImpersonating = ({ session }: ActiveSession): Answer | null =>
  session.impersonatedBy ? failure("NOT_WHILE_IMPERSONATING", "Not while impersonating", 403) : null;
