import { toLanguage } from "@sallyport/i18n/languages";
import { SCREENS } from "./screens.tsx";
import { STATES } from "./states/states.ts";

const parameters = new URLSearchParams(location.search);
const name = parameters.get("screen") ?? "";
const state = parameters.get("state");
const screen = SCREENS[name];
if (screen === undefined) throw new Error(`There is no screen ${name}`);
const changes = state === null ? {} : STATES[name]?.[state];
if (changes === undefined) throw new Error(`${name} has no state ${state}`);
// A state that names its path needs none of the preparations that lead to another path.
const { begin } = { ...(changes.path === undefined && screen), ...changes };

/** The parameters of the preview's address, read before the screens change the address. */
export const asked = {
  name,
  screen: { ...screen, ...changes },
  begin,
  /** Whether the menus of the preview are left out. */
  isPlain: parameters.has("plain"),
  language: toLanguage(parameters.get("language") ?? "en") ?? "en",
};
