import { errorPageTexts, type Language } from "@sallyport/i18n";
import { type SignInNoticePageTexts, signInNoticePageTexts } from "@sallyport/i18n/sign-in-notice-page";
import { escapeHtml, formActionTo, hidden, page, type Reply } from "../../plugin.ts";
import type { SignInNotice } from "./services/notice.ts";
import type { Reported, ReportFailure } from "./services/report.ts";
import { factsOf } from "./services/words.ts";

const STYLE = `
ul{padding:0;list-style:none}`;

const FAILURES = {
  INVALID_TOKEN: "invalid",
  TOKEN_EXPIRED: "expired",
  SIGN_IN_OF_ANOTHER_ADDRESS: "moved",
} as const satisfies Record<ReportFailure, keyof SignInNoticePageTexts>;

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

export function questionPage(
  language: Language,
  notice: SignInNotice,
  { token, isEnded }: { readonly token: string; readonly isEnded: boolean },
): Reply {
  const texts = signInNoticePageTexts[language];
  const facts = factsOf(language, { ...notice, signedInAt: new Date(notice.signedInAt) });
  const content = `${paragraph(texts.question(notice.email))}
<ul>${facts.map((fact) => `<li>${escapeHtml(fact)}</li>`).join("")}</ul>
${isEnded ? paragraph(texts.ended) : ""}${paragraph(texts.consequence)}
<form method="post" action="../report-sign-in">${hidden("token", token)}<button>${escapeHtml(texts.button)}</button></form>
${paragraph(texts.ignore)}`;
  return page({ language, title: texts.title, content, formAction: formActionTo(), style: STYLE });
}

export function resultPage(language: Language, result: Reported | ReportFailure): Reply {
  const texts = signInNoticePageTexts[language];
  const isDone = typeof result !== "string";
  const next = isDone ? (result.sentReset ? texts.mailed : texts.signIn) : texts[FAILURES[result]];
  const content = `${isDone ? paragraph(texts.done) : ""}${paragraph(next)}
<a href="/">${escapeHtml(errorPageTexts[language].back)}</a>`;
  const icon = isDone ? "lock" : "warning";
  return page({ language, title: isDone ? texts.doneTitle : texts.title, content, icon });
}
