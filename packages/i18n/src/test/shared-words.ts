import type { Language } from "../languages.ts";

/** Words of a language that are far more frequent in another one of these languages. */
export const sharedWords: Readonly<Record<Language, string>> = {
  ru: "за адресу входить входу до ним тому час",
  uk: "уже таким заново задайте другого адрес кого завершить",
  en: "action do no mail administrator ten",
  es: "le rol ve",
  de: "in des da was je nie hand",
  pl: "one ile we im on da ona",
  fr: "long se nombre on change je",
  tr: "rolle role adres en de et on den ne tam elle",
};
