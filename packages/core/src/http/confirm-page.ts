import { errorPageTexts, type Language } from "@sallyport/i18n";
import type { User } from "../contracts/entities.ts";
import type { Reply } from "../contracts/reply.ts";
import type { TrustedUrl } from "../contracts/trusted-url.ts";
import { SHOWN_NAME_CHARACTERS } from "../data/limits.ts";
import { toCleanLine, withoutBidiControls } from "../kernel/clean-text.ts";
import { escapeHtml } from "../kernel/escape-html.ts";
import { hidden } from "./hidden-field.ts";
import { formActionTo, page } from "./page.ts";

const STYLE = `
.quiet{background:none;border:1px solid;color:inherit}
.hint{font-size:.875rem}`;

const textsOf = async (language: Language) => (await import("@sallyport/i18n/confirm-page")).confirmPageTexts[language];

type Back = TrustedUrl | undefined;

export interface ConfirmQuestion {
  readonly user: User;
  readonly hasMoved: boolean;
  readonly token: string;
  readonly back: Back;
}

const whenOf = (language: Language, time: Date): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: "long",
    timeStyle: "long",
    timeZone: "UTC",
  }).format(time);

/** Asks whether the sign-up was the reader's. An attacker may have chosen the name, so it is cut and escaped. */
export async function confirmQuestionPage(language: Language, asked: ConfirmQuestion): Promise<Reply> {
  const { user, hasMoved, token, back } = asked;
  const texts = await textsOf(language);
  const name = withoutBidiControls(toCleanLine(user.name, SHOWN_NAME_CHARACTERS)).trim() || user.email;
  const question = hasMoved
    ? texts.moved(name, user.email)
    : texts.signedUp(name, user.email, whenOf(language, user.createdAt));
  const fields = hidden("token", token) + (back === undefined ? "" : hidden("callbackURL", back));
  const content = `<p>${escapeHtml(question)}</p>
<form method="post" action="confirm-email">${fields}<button>${escapeHtml(texts.confirm)}</button></form>
<form method="post" action="reject-sign-up">${hidden("token", token)}<button class="quiet">${escapeHtml(texts.deny)}</button></form>
${hasMoved ? "" : `<p class="hint">${escapeHtml(texts.denyHint)}</p>`}`;
  return page({ language, title: texts.title, content, formAction: formActionTo(back), icon: "lock", style: STYLE });
}

export type ConfirmResult = "confirmed" | "passwordRemoved" | "denied" | "moveDenied" | "invalid";

const TITLES = {
  confirmed: "confirmedTitle",
  passwordRemoved: "confirmedTitle",
  denied: "deniedTitle",
  moveDenied: "deniedTitle",
  invalid: "title",
} as const;

export async function confirmResultPage(language: Language, result: ConfirmResult, onward: Back): Promise<Reply> {
  const texts = await textsOf(language);
  const content = `<p>${escapeHtml(texts[result])}</p>
<a href="${escapeHtml(onward ?? "/")}">${escapeHtml(errorPageTexts[language].back)}</a>`;
  const icon = result === "invalid" ? "warning" : "lock";
  return page({ language, title: texts[TITLES[result]], content, icon });
}
