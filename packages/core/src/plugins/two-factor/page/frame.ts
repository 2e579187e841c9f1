import { errorPageTexts, type Language } from "@sallyport/i18n";
import { type ChallengePageTexts, challengePageTexts } from "@sallyport/i18n/challenge-page";
import { escapeHtml, page, type Reply } from "../../../plugin.ts";
import { STYLE } from "./style.ts";

export type ChallengeError = keyof ChallengePageTexts["errors"];

export interface Frame {
  readonly language: Language;
  readonly texts: ChallengePageTexts;
  readonly formAction: string;
  readonly trustSeconds: number | null;
}

export interface PageError {
  readonly error: ChallengeError;
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export const framed = (
  { language, texts, formAction }: Frame,
  content: string,
  trouble: PageError | null,
  title: string = texts.title,
): Reply =>
  page({
    language,
    title,
    content,
    formAction,
    icon: "lock",
    style: STYLE,
    ...(trouble !== null && { status: trouble.status }),
    ...(trouble?.headers !== undefined && { headers: trouble.headers }),
  });

export function noChallengePage(language: Language, status: number): Reply {
  const { title, nothing } = challengePageTexts[language];
  const back = escapeHtml(errorPageTexts[language].back);
  const content = `<p>${escapeHtml(nothing)}</p><a href="/">${back}</a>`;
  return page({ language, title, content, icon: "lock", status });
}
