import { duration } from "@sallyport/i18n";
import { escapeHtml } from "../../../plugin.ts";
import type { Frame, PageError } from "./frame.ts";

const hidden = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join("");

export const buttonForm = (
  action: string,
  label: string,
  look = "",
  carried: Readonly<Record<string, string>> = {},
): string =>
  `<form method="post">${hidden({ action, ...carried })}<button${look === "" ? "" : ` class="${look}"`}>${escapeHtml(label)}</button></form>`;

export const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

export const alert = ({ texts }: Frame, trouble: PageError | null): string =>
  trouble === null ? "" : `<p class="error" id="error" role="alert">${escapeHtml(texts.errors[trouble.error])}</p>`;

interface CodeForm {
  readonly label: string;
  readonly carried: Readonly<Record<string, string>>;
  readonly isNumber: boolean;
  readonly autofocus: boolean;
  readonly trusted: boolean;
  readonly trouble: PageError | null;
}

const trustBox = ({ language, texts, trustSeconds }: Frame, trusted: boolean): string =>
  trustSeconds === null
    ? ""
    : `<label class="choice"><input type="checkbox" name="trustDevice" value="on"${trusted ? " checked" : ""}>${escapeHtml(texts.trust(duration(language, trustSeconds)))}</label>`;

export function codeForm(frame: Frame, { label, carried, isNumber, autofocus, trusted, trouble }: CodeForm): string {
  const kind = isNumber
    ? 'autocomplete="one-time-code" inputmode="numeric"'
    : 'autocomplete="off" autocapitalize="none" spellcheck="false"';
  const focus = autofocus || trouble !== null ? " autofocus" : "";
  const described = trouble === null ? 'aria-describedby="ask"' : 'aria-describedby="error ask" aria-invalid="true"';
  return `<form method="post">${hidden({ action: "verify", ...carried })}
<label for="code">${escapeHtml(label)}</label>
<input id="code" name="code" required maxlength="100" ${kind} ${described}${focus}>
${trustBox(frame, trusted)}<button>${escapeHtml(frame.texts.submit)}</button></form>`;
}
