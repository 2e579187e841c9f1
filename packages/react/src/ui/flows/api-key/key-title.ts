import type { ApiKey } from "@sallyport/core/api-key";

type Shown = Pick<ApiKey, "name" | "prefix" | "start" | "lastFour">;

/** What is known of the key's text: its beginning and, where it is stored, its end. */
export const keyHint = ({ prefix, start, lastFour }: Shown): string =>
  lastFour === null ? `${start ?? prefix ?? ""}…` : `${prefix ?? ""}…${lastFour}`;

/** Its name, or what is known of the key itself. */
export const keyTitle = (apiKey: Shown): string => apiKey.name ?? keyHint(apiKey);
