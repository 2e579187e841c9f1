import { errorPageTexts, type Language } from "@sallyport/i18n";
import type { LinkPageTexts } from "@sallyport/i18n/link-page";
import type { AuthError } from "../contracts/error.ts";
import type { Reply } from "../contracts/reply.ts";
import { escapeHtml } from "../kernel/escape-html.ts";
import { errorPage } from "./error-page.ts";
import { page } from "./page.ts";

type TextKey = keyof LinkPageTexts;
export type LinkKind = "verify-email" | "delete-user" | "other";

const REFUSALS: Readonly<Record<string, TextKey>> = {
  TOKEN_EXPIRED: "expired",
  INVALID_TOKEN: "invalid",
  CALLBACK_URL_REQUIRED: "invalid",
  VALIDATION_ERROR: "invalid",
  UNAUTHORIZED: "signIn",
};

async function linkPage(key: TextKey, language: Language, status: number): Promise<Reply> {
  const { linkPageTexts } = await import("@sallyport/i18n/link-page");
  const { title, text } = linkPageTexts[language][key];
  const content = `<p>${escapeHtml(text)}</p>
<a href="/">${escapeHtml(errorPageTexts[language].back)}</a>`;
  return page({ language, title, content, status });
}

const isVerified = (output: unknown): boolean =>
  Reflect.get(Object(Reflect.get(Object(output), "user")), "emailVerified") === true;

export async function donePage(kind: LinkKind, output: unknown, language: Language): Promise<Reply | null> {
  if (kind === "other") return null;
  const key = kind === "delete-user" ? "deleted" : isVerified(output) ? "verified" : "approved";
  return linkPage(key, language, 200);
}

export function refusalPage({ code, status }: AuthError, language: Language): Promise<Reply> | Reply {
  const key = REFUSALS[code];
  return key === undefined ? errorPage(code, language, status) : linkPage(key, language, status);
}

export const cutLinkPage = (language: Language, status: number): Promise<Reply> =>
  linkPage("invalid", language, status);
