import type { ApiKey } from "@sallyport/core/api-key";

type Shown = Pick<ApiKey, "name" | "prefix" | "start" | "lastFour">;

export const keyHint = ({ prefix, start, lastFour }: Shown): string =>
  lastFour === null ? `${start ?? prefix ?? ""}…` : `${prefix ?? ""}…${lastFour}`;

export const keyTitle = (apiKey: Shown): string => apiKey.name ?? keyHint(apiKey);
