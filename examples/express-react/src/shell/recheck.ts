import { authClient } from "../auth-client.ts";

const NO_MEMBER = [
  "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
  "YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION",
  "ORGANIZATION_NOT_FOUND",
];

/** They concern the whole page. */
export function recheck(code: string | undefined): void {
  if (code === "UNAUTHORIZED") void authClient.$session.get().refetch();
  if (code !== undefined && NO_MEMBER.includes(code)) void authClient.$organizations.get().refetch();
}
