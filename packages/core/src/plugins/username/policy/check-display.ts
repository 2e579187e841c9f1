import { usernameError } from "../errors.ts";
import type { Settings } from "../settings.ts";
import { isReadable } from "./check-name.ts";

const fold = (name: string): string => name.normalize("NFKC").toLowerCase();

/**
 * Checks the shown spelling, which must be the user's own name: any other text could be the name of somebody else.
 * @throws INVALID_DISPLAY_USERNAME
 */
export async function checkDisplay(settings: Settings, entered: string, username: string | null): Promise<void> {
  const { display, normalize } = settings;
  if (display === null) return;
  const shown = display.normalize(entered);
  const isOwn = username !== null && (normalize(shown) === username || fold(shown) === fold(username));
  const isAllowed = isOwn && isReadable(settings, shown);
  if (!isAllowed || !(await display.validate(display.validatesNormalized ? shown : entered)))
    throw usernameError("INVALID_DISPLAY_USERNAME");
}
