import type { UsernameOptions } from "../options.ts";

export const toNormalized = (
  characters: "ascii" | "unicode",
  own: UsernameOptions["usernameNormalization"],
): ((username: string) => string) => {
  const compose = (text: string): string => (characters === "unicode" ? text.normalize("NFKC") : text);
  if (own === false) return compose;
  const fold = own ?? ((text: string) => text.toLowerCase());
  return (username) => compose(fold(compose(username)));
};
