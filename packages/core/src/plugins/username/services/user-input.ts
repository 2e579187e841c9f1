import type { Services, User, UserInputDefinition, UserWrite } from "../../../plugin.ts";
import { notText, usernameError } from "../errors.ts";
import { checkDisplay } from "../policy/check-display.ts";
import { checkName } from "../policy/check-name.ts";
import { keyOf } from "../policy/key.ts";
import { isReserved } from "../policy/reserved.ts";
import type { Settings } from "../settings.ts";
import { claimName, giveClaim, releaseName } from "./claims.ts";

/** At least as long as an attacker is kept from finding out by a name that an email address was taken. */
const PRETENDED_SECONDS = 7_776_000;

function textIn(body: Readonly<Record<string, unknown>>, field: string): string | undefined {
  const value = body[field];
  if (value === undefined || typeof value === "string") return value;
  throw notText(field);
}

async function claim(settings: Settings, services: Services, write: UserWrite, username: string): Promise<void> {
  const { before, pretended } = write;
  const [userId, now] = [before?.id ?? null, write.now()];
  const old = before?.username ?? null;
  const isSame = old !== null && keyOf(old) === keyOf(username);
  if (!isSame && isReserved(settings.reserved, username)) throw usernameError("USERNAME_IS_ALREADY_TAKEN");
  const seconds = Math.max(settings.releaseSeconds, PRETENDED_SECONDS);
  const heldUntil = pretended ? new Date(now.getTime() + seconds * 1000) : null;
  await claimName(services, username, { userId, heldUntil, now });
  if (before !== null && old !== null && !isSame) {
    await releaseName(settings, services, { user: before, username: old, now });
  }
}

async function setName(settings: Settings, services: Services, write: UserWrite, entered: string, shown: string) {
  const { before, pretended } = write;
  const old = before?.username ?? null;
  const isUnchanged = old !== null && settings.normalize(entered) === old;
  if (!isUnchanged && old !== null && settings.immutable) throw usernameError("USERNAME_IS_IMMUTABLE");
  const username = isUnchanged ? old : await checkName(settings, entered, "set");
  await checkDisplay(settings, shown, username);
  if (!isUnchanged) await claim(settings, services, write, username);
  return {
    values: { username, ...shownAs(settings, shown) },
    ...(before === null && !pretended && { after: (user: User) => giveClaim(services, username, user.id) }),
  };
}

const shownAs = ({ display }: Settings, shown: string) =>
  display === null ? {} : { displayUsername: display.normalize(shown) };

export const userInputOf = (settings: Settings): UserInputDefinition => ({
  read(body, purpose) {
    const username = textIn(body, "username");
    const displayUsername = settings.display === null ? undefined : textIn(body, "displayUsername");
    const name = username ?? (purpose === "create" ? displayUsername : undefined);
    return {
      ...(name !== undefined && { username: name }),
      ...(displayUsername !== undefined && { displayUsername }),
    };
  },

  async beforeWrite(write, services) {
    const { username, displayUsername } = write.values;
    const shown = typeof displayUsername === "string" ? displayUsername : null;
    if (typeof username === "string") return setName(settings, services, write, username, shown ?? username);
    if (shown === null) return {};
    await checkDisplay(settings, shown, write.before?.username ?? null);
    return { values: shownAs(settings, shown) };
  },
});
