import { errorPageTexts, type Language } from "@sallyport/i18n";
import { type ChallengePageTexts, challengePageTexts } from "@sallyport/i18n/challenge-page";
import { escapeHtml, page, type Reply } from "../../../plugin.ts";
import { STYLE } from "./style.ts";

export type ChallengeError = keyof ChallengePageTexts["errors"];

/** What every page of the challenge goes by. */
export interface Frame {
  readonly language: Language;
  readonly texts: ChallengePageTexts;
  /** Where the form may lead in the end. */
  readonly formAction: string;
  /** Null where no device is trusted. */
  readonly trustSeconds: number | null;
}

/** Why a page is shown again, and with which status. */
export interface Trouble {
  readonly error: ChallengeError;
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** The page around `content`, which is HTML. */
export const framed = (
  { language, texts, formAction }: Frame,
  content: string,
  trouble: Trouble | null,
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

/** No sign-in waits in this browser. */
export function nothingPage(language: Language, status: number): Reply {
  const { title, nothing } = challengePageTexts[language];
  const back = escapeHtml(errorPageTexts[language].back);
  const content = `<p>${escapeHtml(nothing)}</p><a href="/">${back}</a>`;
  return page({ language, title, content, icon: "lock", status });
}
