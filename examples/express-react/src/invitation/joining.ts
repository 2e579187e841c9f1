const KEY = "joining";

/** Whoever signs in or up in order to join has said that they want to: nobody is asked twice. In this tab only. */
export function rememberJoining(invitationId: string): void {
  sessionStorage.setItem(KEY, invitationId);
}

/** Whether this tab's person has said so of this invitation; it is good for once. */
export function takeJoining(invitationId: string): boolean {
  const isJoining = sessionStorage.getItem(KEY) === invitationId;
  if (isJoining) sessionStorage.removeItem(KEY);
  return isJoining;
}
