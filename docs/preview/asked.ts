import { toLanguage } from "@sallyport/i18n/languages";
import { SCREENS } from "./screens.tsx";

const parameters = new URLSearchParams(location.search);
const name = parameters.get("screen") ?? "";
const screen = SCREENS[name];
if (screen === undefined) throw new Error(`There is no screen ${name}`);

/** The parameters of the preview's address, read before the screens change the address. */
export const asked = { name, screen, language: toLanguage(parameters.get("language") ?? "en") ?? "en" };
