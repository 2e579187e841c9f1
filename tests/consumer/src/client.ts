import { createAuthClient, defineClientPlugin } from "@sallyport/react";
import { organizationClient } from "@sallyport/react/organization";
import type {} from "./fields.ts";
import type {} from "./tickets.ts";

const ticketsClient = defineClientPlugin({ id: "tickets" });

export const client = createAuthClient({
  baseURL: "https://app.example.com",
  plugins: [ticketsClient, organizationClient()],
});

export async function join(email: string, password: string): Promise<string> {
  const { data, error } = await client.signUp.email({ name: "Fox", email, password, newsletter: true });
  if (error) return error.code === "USER_ALREADY_EXISTS" ? "taken" : error.message;
  return data.user.nickname ?? data.user.name;
}

export async function openTicket(subject: string): Promise<Date | "too many" | "failed"> {
  const { data, error } = await client.tickets.open({ subject });
  if (error) return error.code === "TOO_MANY_TICKETS" ? "too many" : "failed";
  return data.openedAt;
}

export async function latest(): Promise<readonly string[]> {
  const { data } = await client.tickets.list({ query: { limit: 3 } });
  return (data ?? []).map(({ subject }) => subject);
}
