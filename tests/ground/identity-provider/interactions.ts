import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { Interaction, InteractionResults, Provider } from "oidc-provider";
import { consentPage, errorPage, loginPage, type Page } from "./page.ts";
import type { People } from "./person.ts";

const WISHES: Readonly<Record<string, string>> = {
  openid: "which account of this provider is yours",
  profile: "your name and your picture",
  email: "your email address",
  offline_access: "access while you are away",
  photos: "your photos",
};

const wishesOf = ({ params }: Interaction): string[] =>
  String(params.scope ?? "")
    .split(" ")
    .flatMap((scope) => WISHES[scope] ?? []);

export function send(response: ServerResponse, status: number, { html, policy }: Page): void {
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy,
    "cache-control": "no-store",
  });
  response.end(html);
}

export interface InteractionContext {
  readonly name: string;
  readonly provider: Provider;
  readonly people: People;
}

async function clientName({ provider }: InteractionContext, { params }: Interaction): Promise<string> {
  const client = await provider.Client.find(String(params.client_id));
  return client?.clientName ?? String(params.client_id);
}

async function showLogin(context: InteractionContext, interaction: Interaction, typed: string | null): Promise<Page> {
  const last = context.people.byId(interaction.session?.accountId)?.email;
  return loginPage({
    provider: context.name,
    client: await clientName(context, interaction),
    people: context.people.all(),
    email: typed ?? String(interaction.params.login_hint ?? last ?? ""),
    isUnknown: typed !== null,
  });
}

async function showConsent(context: InteractionContext, interaction: Interaction): Promise<Page> {
  const person = context.people.byId(interaction.session?.accountId);
  if (person === null) return errorPage("login_required", "Nobody is signed in.");
  return consentPage({ client: await clientName(context, interaction), person, wishes: wishesOf(interaction) });
}

/** Adds the missing scopes to what the user has consented to before. */
async function grantOf(
  { provider }: InteractionContext,
  { grantId, session, params, prompt }: Interaction,
): Promise<string> {
  const known = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  const grant = known ?? new provider.Grant({ accountId: session?.accountId, clientId: String(params.client_id) });
  const { missingOIDCScope } = prompt.details;
  if (Array.isArray(missingOIDCScope)) grant.addOIDCScope(missingOIDCScope.join(" "));
  return grant.save();
}

async function decide(
  context: InteractionContext,
  interaction: Interaction,
  form: URLSearchParams,
): Promise<InteractionResults | null> {
  if (form.has("deny")) return { error: "access_denied", error_description: "The person has refused." };
  if (interaction.prompt.name === "consent") return { consent: { grantId: await grantOf(context, interaction) } };
  const person =
    context.people.byId(form.get("person") ?? undefined) ?? context.people.byEmail(form.get("email") ?? "");
  return person === null ? null : { login: { accountId: person.id } };
}

/** Handles the pages for login and consent. */
export async function interact(
  context: InteractionContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // The cookie is Lax and limited to this path, so a form of another site arrives without it.
  const interaction = await context.provider.interactionDetails(request, response).catch(() => null);
  if (interaction === null) {
    send(response, 400, errorPage("expired", "This page has expired. Go back to the application, and begin again."));
    return;
  }
  const form = request.method === "POST" ? new URLSearchParams(await text(request)) : null;
  const result = form === null ? null : await decide(context, interaction, form);
  if (result !== null) {
    await context.provider.interactionFinished(request, response, result);
    return;
  }
  const isConsent = interaction.prompt.name === "consent";
  const shown = isConsent
    ? await showConsent(context, interaction)
    : await showLogin(context, interaction, form?.get("email") ?? null);
  send(response, form === null ? 200 : 422, shown);
}
