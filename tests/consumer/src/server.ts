import type { ActiveSession } from "@sallyport/core";
import { auth } from "./auth.ts";

export async function profile(headers: Headers): Promise<{ nickname: string | null; credits: number; open: number }> {
  const active: ActiveSession | null = await auth.api.getSession({ headers });
  if (active === null) throw new Error("signed out");
  return { nickname: active.user.nickname, credits: active.user.credits, open: active.session.openTickets };
}

export async function openTicket(headers: Headers, subject: string): Promise<Date> {
  await auth.api.updateUser({ headers, body: { nickname: "Fox", newsletter: true } });
  const opened = await auth.api.tickets.open({ headers, body: { subject } });
  return opened.openedAt;
}

export const handle = (request: Request): Promise<Response> => auth.handler(request);
export type Session = typeof auth.$Infer.Session;
