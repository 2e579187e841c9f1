import type { TextKey, TextValues } from "@sallyport/i18n/screens";
import { say } from "../ground/page.ts";

const DATE = "\n";

const literally = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\/]/g, "\\$&");

/** Returns a text whose date is in an hour. The minute is any, because the server's clock goes on. */
export function inAnHour(now: Date, key: TextKey, values: TextValues = {}): RegExp {
  const day = new Intl.DateTimeFormat("en", { dateStyle: "medium" }).format(now.getTime() + 3_600_000);
  const [before = "", after = ""] = say(key, { ...values, date: DATE }).split(DATE);
  return new RegExp(`${literally(before + day)}, \\d+:\\d\\d\\s[AP]M${literally(after)}`);
}
