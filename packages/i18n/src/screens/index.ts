export type { ScreenLanguage } from "./language.ts";
export { joinLanguage } from "./language.ts";
export type { PluralText, Text, TextValues } from "./text.ts";
export { writeText } from "./text.ts";
export type {
  AccountKey,
  AdminKey,
  ApiKeyKey,
  FrontKey,
  OrganizationKey,
  TextKey,
  TextOverrides,
  Texts,
} from "./texts.ts";
