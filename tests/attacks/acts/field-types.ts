type Kind = (value: unknown) => boolean;
const isText: Kind = (value) => typeof value === "string";
const isFlag: Kind = (value) => typeof value === "boolean";
const isNumber: Kind = (value) => typeof value === "number";
const isNull: Kind = (value) => value === null;
/** Undeclared members of an object are dropped, so any object is accepted. */
const isObject: Kind = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isTexts: Kind = (value) => Array.isArray(value) && value.every(isText);
const isLists: Kind = (value) => isObject(value) && Object.values(Object(value)).every(isTexts);

export const FLAGS: ReadonlySet<string> = new Set([
  "rememberMe",
  "disableRedirect",
  "requestSignUp",
  "revokeOtherSessions",
  "keepCurrentActiveOrganization",
  "resend",
  "trustDevice",
  "disableSession",
  "updatePhoneNumber",
  "enabled",
  "revokeSessions",
  "member",
  "secondFactor",
]);

/** The types that a field accepts besides text, by the field or by the path and the field. */
const TAKES: Readonly<Record<string, readonly Kind[]>> = {
  age: [isNumber],
  response: [isObject],
  scopes: [isTexts],
  permission: [isLists],
  permissions: [isLists],
  "data.permission": [isLists],
  "data.logo": [isNull],
  "data.metadata": [isNull, isObject],
  banExpiresIn: [isNumber],
  expiresIn: [isNull, isNumber],
  maxSessionAge: [isNull, isNumber],
  noticeSeconds: [isNumber],
  offset: [isNumber],
  signInMethods: [isNull, isTexts],
  "/update-user image": [isNull],
  "/update-user phoneNumber": [isNull],
  "/sign-up/email phoneNumber": [isNull],
  "/sign-in/magic-link metadata": [isObject],
  "/organization/create logo": [isNull],
  "/organization/create metadata": [isNull, isObject],
  "/organization/set-active organizationId": [isNull],
  "/organization/invite-member teamId": [isNull],
  "/organization/update-team data": [isObject],
  "/organization/update-role data": [isObject],
  "/admin/create-user data": [isLists],
  "/api-key/create metadata": [isNull],
  "/api-key/create remaining": [isNull],
  "/api-key/update metadata": [isNull],
};

/** Whether a field of a route may have that value. */
export function takes(path: string, field: string, value: unknown): boolean {
  // This page sends a form, in which every field is text.
  if (FLAGS.has(field) && path !== "/two-factor/challenge") return isFlag(value);
  if (isText(value)) return true;
  return [...(TAKES[field] ?? []), ...(TAKES[`${path} ${field}`] ?? [])].some((kind) => kind(value));
}
