import { errorPageTexts, type Language } from "@sallyport/i18n";
import type { Reply } from "../contracts/reply.ts";
import type { TrustedUrl } from "../contracts/trusted-url.ts";
import { escapeHtml } from "../kernel/escape-html.ts";
import { hidden } from "./hidden-field.ts";
import { formActionTo, page } from "./page.ts";

const textsOf = async (language: Language) => (await import("@sallyport/i18n/undo-page")).undoPageTexts[language];

type Back = TrustedUrl | undefined;

/** The page asks for confirmation, because mail scanners open links. */
export async function undoQuestionPage(language: Language, email: string, token: string, back: Back): Promise<Reply> {
  const texts = await textsOf(language);
  const fields = hidden("token", token) + (back === undefined ? "" : hidden("callbackURL", back));
  const content = `<p>${escapeHtml(texts.question(email))}</p>
<form method="post" action="../undo-email-change">${fields}<button>${escapeHtml(texts.button)}</button></form>`;
  return page({ language, title: texts.title, content, formAction: formActionTo(back) });
}

export async function undoResultPage(
  language: Language,
  result: "done" | "invalid" | "taken",
  back: Back,
): Promise<Reply> {
  const texts = await textsOf(language);
  const content = `<p>${escapeHtml(texts[result])}</p>
<a href="${escapeHtml(back ?? "/")}">${escapeHtml(errorPageTexts[language].back)}</a>`;
  return page({ language, title: texts.title, content });
}
