import { toLanguage } from "@sallyport/i18n/languages";
import { SCREENS } from "./screens.tsx";

const parameters = new URLSearchParams(location.search);
const name = parameters.get("screen") ?? "";
const screen = SCREENS[name];
if (screen === undefined) throw new Error(`There is no screen ${name}`);

/** What the address of the preview asked for, before its screens have the address for themselves. */
export const asked = { name, screen, language: toLanguage(parameters.get("language") ?? "en") ?? "en" };
