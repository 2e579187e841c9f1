import { byLanguage, type Language } from "@sallyport/i18n/languages";
import { organizationMailTexts } from "@sallyport/i18n/organization-mails";
import type { AuthPlugin, MailPerson, MailWords } from "../../plugin.ts";
import type { PolicyName } from "./policies.ts";

export interface AboutPolicy {
  readonly user: MailPerson;
  readonly organizationName: string;
  readonly policies: readonly PolicyName[];
  readonly effectiveAt: string;
}

export interface AboutReset {
  readonly user: MailPerson;
  readonly organizationName: string;
}

export interface AboutDomain {
  readonly user: MailPerson;
  readonly organizationName: string;
  readonly domain: string;
}

const APP = "{app}";

type Frame<Values> = { readonly [Part in "subject" | "heading" | "ifNotYou" | "footer"]: (values: Values) => string };

const wordsOf = <Values>(
  { subject, heading, ifNotYou, footer }: Frame<Values>,
  values: Values,
  paragraphs: readonly string[],
): MailWords => ({
  subject: subject(values),
  heading: heading(values),
  paragraphs,
  ifNotYou: ifNotYou(values),
  footer: footer(values),
});

const policyWords =
  (language: Language) =>
  ({ organizationName: organization, policies, effectiveAt }: AboutPolicy): MailWords => {
    const texts = organizationMailTexts[language].policy;
    const days = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
    const values = { app: APP, organization, date: days.format(new Date(effectiveAt)) };
    return wordsOf(texts, values, [texts.from(values), ...policies.map((name) => texts[name])]);
  };

const resetWords =
  (language: Language) =>
  ({ organizationName: organization }: AboutReset): MailWords => {
    const texts = organizationMailTexts[language].policiesReset;
    const values = { app: APP, organization };
    return wordsOf(texts, values, texts.paragraphs(values));
  };

const domainWords =
  (language: Language) =>
  ({ organizationName: organization, domain }: AboutDomain): MailWords => {
    const texts = organizationMailTexts[language].domainLost;
    const values = { app: APP, organization, domain };
    return wordsOf(texts, values, texts.paragraphs(values));
  };

export const policyMails: NonNullable<AuthPlugin["mails"]> = {
  "organization-policy": { words: byLanguage(policyWords), optional: true },
  "policies-reset": { words: byLanguage(resetWords), optional: true },
  "domain-lost": { words: byLanguage(domainWords), optional: true },
};
