import { errorPageTexts, type Language } from "@sallyport/i18n";
import type { Reply } from "../contracts/reply.ts";
import { ERROR_CODE_CHARACTERS } from "../data/limits.ts";
import { toCleanLine, withoutBidiControls } from "../kernel/clean-text.ts";
import { escapeHtml } from "../kernel/escape-html.ts";
import { page } from "./page.ts";

/** The code comes from the query, so it is untrusted text. */
export function errorPage(code: string | undefined, language: Language, status = 200): Reply {
  const texts = errorPageTexts[language];
  const shown = escapeHtml(withoutBidiControls(toCleanLine(code ?? "", ERROR_CODE_CHARACTERS)).trim() || "Unknown");
  const content = `<p>${escapeHtml(texts.message)}</p>
<p>${escapeHtml(texts.code)}: <code>${shown}</code></p><a href="/">${escapeHtml(texts.back)}</a>`;
  return page({ language, title: texts.title, content, status });
}
