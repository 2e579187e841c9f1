import type { Text } from "@sallyport/i18n/screens";

/** Makes words longer and right-to-left. Placeholders stay unchanged. */
const longer = (text: string): string =>
  text.replaceAll(/\{\w+\}|[\p{L}\p{N}]+/gu, (word) => (word.startsWith("{") ? word : `אא${word}`));

export const toPseudo = (text: Text): Text =>
  typeof text === "string"
    ? longer(text)
    : { ...text, ...Object.fromEntries(Object.entries(text).map(([form, words]) => [form, longer(words)])) };
