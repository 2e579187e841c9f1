import { errorPageTexts, type Language, undoPageTexts } from "@sallyport/i18n";
import type { Reply } from "../contracts/reply.ts";
import type { TrustedUrl } from "../contracts/trusted-url.ts";
import { escapeHtml } from "../kernel/escape-html.ts";
import { formActionTo, page } from "./page.ts";

type Back = TrustedUrl | undefined;

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

/** Asks whether the account is to come back to `email`. Opening it does nothing: scanners open links, too. */
export function undoQuestionPage(language: Language, email: string, token: string, back: Back): Reply {
  const texts = undoPageTexts[language];
  const fields = hidden("token", token) + (back === undefined ? "" : hidden("callbackURL", back));
  const content = `<p>${escapeHtml(texts.question(email))}</p>
<form method="post" action="../undo-email-change">${fields}<button>${escapeHtml(texts.button)}</button></form>`;
  return page({ language, title: texts.title, content, formAction: formActionTo(back) });
}

/** What has come of it. */
export function undoResultPage(language: Language, result: "done" | "invalid" | "taken", back: Back): Reply {
  const texts = undoPageTexts[language];
  const content = `<p>${escapeHtml(texts[result])}</p>
<a href="${escapeHtml(back ?? "/")}">${escapeHtml(errorPageTexts[language].back)}</a>`;
  return page({ language, title: texts.title, content });
}
