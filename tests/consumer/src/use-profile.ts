import { client } from "./client.ts";

/** A hook of the application: additional fields and a plugin's column come through typed. */
export function useProfile(): { nickname: string | null; credits: number; openTickets: number } | null {
  const { data, isPending } = client.useSession();
  if (isPending || !data) return null;
  const { nickname, credits } = data.user;
  return { nickname, credits, openTickets: data.session.openTickets };
}
