import { toLanguage } from "@sallyport/i18n/languages";
import type { LanguageOption } from "../contracts/language.ts";
import type { RequestScope } from "../contracts/scope.ts";

/** @see RFC 9110 section 12.5.4 */
function acceptedLanguage(header: string): LanguageOption | null {
  const ranked = header
    .slice(0, 500)
    .split(",")
    .map((item) => {
      const [tag = "", ...parameters] = item.split(";");
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { language: toLanguage(tag), quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((left, right) => right.quality - left.quality);
  return ranked.find(({ language }) => language !== null)?.language ?? null;
}

/** Chooses the language of a response: the configured one, the `lang` cookie, Accept-Language, then English. */
export function requestLanguage(
  configured: LanguageOption | null,
  { headers, cookies }: Pick<RequestScope, "headers" | "cookies">,
): LanguageOption {
  if (configured !== null) return configured;
  return toLanguage(cookies.get("lang") ?? "") ?? acceptedLanguage(headers.get("accept-language") ?? "") ?? "en";
}
