/** Calls after which the session may be another one, each with all paths below it. The only list. */
const SESSION_CHANGES: readonly string[] = [
  "/sign-in",
  "/sign-up",
  "/sign-out",
  "/link-social",
  "/update-user",
  "/delete-user",
  "/verify-email",
  "/change-password",
  "/reset-password",
  "/change-email",
  "/undo-email-change",
  "/revoke-session",
  "/revoke-sessions",
];

/** Asks of a path whether its success may have changed the session; plugins add paths of their own. */
export function createChangeTest(added: readonly string[]): (path: string) => boolean {
  const changes = [...SESSION_CHANGES, ...added];
  return (path) => changes.some((change) => `${path}/`.startsWith(`${change}/`));
}
