import type { Language } from "@sallyport/i18n/languages";
import { signInNoticeFacts } from "@sallyport/i18n/sign-in-notice-mails";

export interface SignInFacts {
  readonly browser: string | null;
  readonly system: string | null;
  readonly ipAddress: string | null;
  readonly signedInAt: Date;
}

const whenOf = (language: Language, time: Date): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }).format(time);

/** Describes a sign-in in lines. The names of browsers come from a list, since anybody can send any user agent. */
export function factsOf(language: Language, { browser, system, ipAddress, signedInAt }: SignInFacts): string[] {
  const texts = signInNoticeFacts[language];
  const names = [browser, system].filter((name) => name !== null);
  return [
    texts.device({ device: names.length === 0 ? texts.unknown : names.join(", ") }),
    texts.time({ time: `${whenOf(language, signedInAt)} UTC` }),
    ...(ipAddress === null ? [] : [texts.address({ address: ipAddress })]),
  ];
}
