import { AuthError, type Services } from "../../../plugin.ts";

/** What an admin may write of a user, beside name, address and role. */
export interface UserData {
  readonly image?: string | null;
  readonly emailVerified?: boolean;
  /** Additional fields, those that users may not write themselves included. */
  readonly fields: Record<string, unknown>;
}

const URL_CHARACTERS = 2048;

const invalid = (name: string, what: string): AuthError =>
  new AuthError({
    code: "VALIDATION_ERROR",
    status: 400,
    message: `Invalid body parameters: [body.data.${name}] ${what}`,
  });

/** @throws VALIDATION_ERROR for what is no field, or not of its kind */
export function readUserData(
  users: Pick<Services["users"], "readFields">,
  { image, emailVerified, ...rest }: Readonly<Record<string, unknown>>,
  purpose: "create" | "update",
): UserData {
  if (image !== undefined && image !== null && (typeof image !== "string" || image.length > URL_CHARACTERS))
    throw invalid("image", "is no address of a picture");
  if (emailVerified !== undefined && typeof emailVerified !== "boolean")
    throw invalid("emailVerified", "is no boolean");
  const fields = users.readFields(rest, purpose, { readOnly: true });
  const unknown = Object.keys(rest).find((name) => !Object.hasOwn(fields, name));
  if (unknown !== undefined) throw invalid(unknown.slice(0, 100), "is no field of a user");
  return {
    ...(image !== undefined && { image }),
    ...(emailVerified !== undefined && { emailVerified }),
    fields,
  };
}
