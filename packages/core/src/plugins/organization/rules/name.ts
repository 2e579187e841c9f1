import { AuthError } from "../../../plugin.ts";
import { NAME_CHARACTERS } from "../limits.ts";

export function toName(text: string): string {
  const name = text.trim();
  if (name !== "" && (name.length <= NAME_CHARACTERS || [...name].length <= NAME_CHARACTERS)) return name;
  throw new AuthError({
    code: "VALIDATION_ERROR",
    status: 400,
    message: `A name must have 1 to ${NAME_CHARACTERS} characters`,
  });
}
