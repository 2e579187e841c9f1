import type { Settings } from "../settings.ts";
import { library } from "./library.ts";

export interface ReadNumber {
  readonly phoneNumber: string;
  /** The number as entered, which is how better-auth stores it, unless that text can also mean another number. */
  readonly entered: string;
  /** The country, such as `DE`; null if the calling code belongs to none, such as that of a satellite network. */
  readonly country: string | null;
  readonly prefix: string;
}

const LONGEST = 40;

type Unreadable = "INVALID_PHONE_NUMBER" | "PHONE_COUNTRY_NOT_ALLOWED";

type Accepted = Pick<Settings, "defaultCountry" | "countries" | "validate">;

function assertCountries({ defaultCountry, countries }: Accepted, isCountry: (name: string) => boolean): void {
  const named = {
    defaultCountry: defaultCountry === undefined ? [] : [defaultCountry],
    allowedCountries: countries ?? [],
  };
  for (const [option, names] of Object.entries(named)) {
    const unknown = [...names].find((name) => !isCountry(name));
    if (unknown !== undefined)
      throw new TypeError(`phoneNumber: option ${option} names ${unknown}, which is not a country of ISO 3166-1`);
  }
}

export async function readNumber(settings: Accepted, entered: string): Promise<ReadNumber | Unreadable> {
  if (entered.length > LONGEST) return "INVALID_PHONE_NUMBER";
  const { isSupportedCountry, parsePhoneNumberFromString } = await library();
  assertCountries(settings, isSupportedCountry);
  const { defaultCountry = "", countries, validate } = settings;
  const parsed = parsePhoneNumberFromString(entered, {
    extract: false,
    ...(isSupportedCountry(defaultCountry) && { defaultCountry }),
  });
  if (parsed === undefined || parsed.ext !== undefined || !parsed.isValid()) return "INVALID_PHONE_NUMBER";
  const country = parsed.country ?? null;
  if (countries !== null && (country === null || !countries.has(country))) return "PHONE_COUNTRY_NOT_ALLOWED";
  if (!(await validate(parsed.number))) return "INVALID_PHONE_NUMBER";
  const abroad = parsePhoneNumberFromString(`+${entered}`, { extract: false });
  const isAmbiguous = abroad?.isValid() === true && abroad.number !== parsed.number;
  return {
    phoneNumber: parsed.number,
    entered: isAmbiguous ? parsed.number : entered,
    country,
    prefix: `+${parsed.countryCallingCode}`,
  };
}

interface Refusing {
  error(code: Unreadable): Error;
}

export async function requireNumber(settings: Settings, ctx: Refusing, entered: string): Promise<ReadNumber> {
  const number = await readNumber(settings, entered);
  if (typeof number === "string") throw ctx.error(number);
  return number;
}
