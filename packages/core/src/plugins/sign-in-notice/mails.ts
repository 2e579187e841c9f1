import { byLanguage, type Language } from "@sallyport/i18n/languages";
import { signInNoticeMailTexts } from "@sallyport/i18n/sign-in-notice-mails";
import type { MailLink, MailWords } from "../../plugin.ts";
import { factsOf, type SignInFacts } from "./services/words.ts";

type NoticeMail = MailLink & SignInFacts;

const APP = "{app}";

export const noticeWords = byLanguage((language: Language) => (about: NoticeMail): MailWords => {
  const { subject, heading, paragraph, ignore, button, ifNotYou, footer } = signInNoticeMailTexts[language];
  return {
    subject: subject({ app: APP }),
    heading,
    paragraphs: [paragraph({ app: APP }), ...factsOf(language, about), ignore],
    button,
    ifNotYou,
    footer: footer({ app: APP }),
  };
});
