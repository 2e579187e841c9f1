import type { Text } from "./text.ts";

/**
 * Texts of the sign-in screens that are shown together. A page in English loads only those of its screens, where
 * another language is one file for all of them.
 */
export interface FrontPart<Key extends string = string> {
  readonly texts: Readonly<Record<Key, Text>>;
  /** Objects of texts by error code. */
  readonly errors?: readonly object[];
}
