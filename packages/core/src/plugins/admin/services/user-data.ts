import { AuthError, type Services } from "../../../plugin.ts";

export interface UserData {
  readonly image?: string | null;
  readonly emailVerified?: boolean;
  readonly fields: Record<string, unknown>;
}

const URL_CHARACTERS = 2048;

const invalid = (name: string, what: string): AuthError =>
  new AuthError({
    code: "VALIDATION_ERROR",
    status: 400,
    message: `Invalid body parameters: [body.data.${name}] ${what}`,
  });

export function readUserData(
  users: Pick<Services["users"], "readFields">,
  { image, emailVerified, ...rest }: Readonly<Record<string, unknown>>,
  purpose: "create" | "update",
): UserData {
  if (image !== undefined && image !== null && (typeof image !== "string" || image.length > URL_CHARACTERS))
    throw invalid("image", "must be a picture URL");
  if (emailVerified !== undefined && typeof emailVerified !== "boolean")
    throw invalid("emailVerified", "must be a boolean");
  const fields = users.readFields(rest, purpose, { readOnly: true });
  const unknown = Object.keys(rest).find((name) => !Object.hasOwn(fields, name));
  if (unknown !== undefined) throw invalid(unknown.slice(0, 100), "is not a field of a user");
  return {
    ...(image !== undefined && { image }),
    ...(emailVerified !== undefined && { emailVerified }),
    fields,
  };
}
