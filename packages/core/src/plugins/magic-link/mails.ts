import { byLanguage, type Language } from "@sallyport/i18n/languages";
import { magicLinkMailTexts } from "@sallyport/i18n/magic-link-mails";
import type { MailWords } from "../../plugin.ts";

const APP = "{app}";

const writerOf =
  (language: Language) =>
  ({ code }: { readonly code: string | null }): MailWords => {
    const { subject, heading, paragraph, orCode, button, ifNotYou, footer } = magicLinkMailTexts[language];
    const paragraphs = code === null ? [paragraph] : [paragraph, orCode({ code })];
    return { subject: subject({ app: APP }), heading, paragraphs, button, ifNotYou, footer: footer({ app: APP }) };
  };

export const linkWords = byLanguage(writerOf);
