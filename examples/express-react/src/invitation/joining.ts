const KEY = "joining";

/** Signing in to join is a yes: not asked again in this tab. */
export function rememberJoining(invitationId: string): void {
  sessionStorage.setItem(KEY, invitationId);
}

/** Single use. */
export function takeJoining(invitationId: string): boolean {
  const isJoining = sessionStorage.getItem(KEY) === invitationId;
  if (isJoining) sessionStorage.removeItem(KEY);
  return isJoining;
}
