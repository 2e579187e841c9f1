import { randomUUID } from "node:crypto";
import type { Person } from "./person.ts";
import { STYLE } from "./style.ts";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

export interface Page {
  readonly html: string;
  /** The Content-Security-Policy. It has no form-action, because forms redirect to the application. */
  readonly policy: string;
}

function page(title: string, content: string): Page {
  const nonce = randomUUID();
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>
<p class="notice">For development only: this provider asks for no password.</p>
${content}</main></body></html>`;
  return {
    html,
    policy: `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; frame-ancestors 'none'`,
  };
}

const DENY = '<form method="post"><button name="deny" value="true">Cancel</button></form>';

const describe = ({ email, emailVerified }: Person): string =>
  email === null ? "no email address" : `${email}${emailVerified ? "" : ", not verified"}`;

const personButton = (person: Person): string =>
  `<button name="person" value="${escapeHtml(person.id)}">${escapeHtml(person.name)}<span>${escapeHtml(describe(person))}</span></button>`;

export interface LoginInput {
  readonly provider: string;
  readonly client: string;
  readonly people: readonly Person[];
  /** The initial value of the field. */
  readonly email: string;
  readonly isUnknown: boolean;
}

/** Shows a field for an address, and a button for each user. */
export function loginPage({ provider, client, people, email, isUnknown }: LoginInput): Page {
  const wrong = isUnknown ? '<p class="wrong" id="wrong" role="alert">Nobody here has this email address.</p>' : "";
  const invalid = isUnknown ? ' aria-invalid="true" aria-describedby="wrong"' : "";
  return page(
    `Sign in to ${provider}`,
    `<p>You will continue to <strong>${escapeHtml(client)}</strong>.</p>
<form method="post"><label for="email">Email address</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${escapeHtml(email)}"${invalid}>${wrong}
<button class="main">Continue</button></form>
<h2 id="people">Or continue as</h2>
<form method="post" aria-labelledby="people">${people.map(personButton).join("")}</form>
<h2>Or go back</h2>${DENY}`,
  );
}

export interface ConsentInput {
  readonly client: string;
  readonly person: Person;
  readonly wishes: readonly string[];
}

export function consentPage({ client, person, wishes }: ConsentInput): Page {
  const list = wishes.map((wish) => `<li>${escapeHtml(wish)}</li>`).join("");
  return page(
    `Allow ${client} to know who you are?`,
    `<p>You are <strong>${escapeHtml(person.name)}</strong> (${escapeHtml(describe(person))}). ${escapeHtml(client)} asks for:</p>
<ul>${list}</ul>
<form method="post"><button class="main" name="allow" value="true">Allow</button></form>${DENY}`,
  );
}

export interface HomeInput {
  readonly provider: string;
  readonly people: readonly Person[];
  readonly discoveryUrl: string;
}

export function homePage({ provider, people, discoveryUrl }: HomeInput): Page {
  const list = people.map((person) => `<li>${escapeHtml(person.name)} (${escapeHtml(describe(person))})</li>`).join("");
  return page(
    provider,
    `<p>An OpenID Connect provider. There is nothing to do here: start from the application that you want to sign in to.</p>
<h2>Who has an account here</h2>
<ul>${list}</ul>
<h2>Where applications find it</h2>
<p><a href="${escapeHtml(discoveryUrl)}">${escapeHtml(discoveryUrl)}</a></p>`,
  );
}

/** Shows an error that cannot be redirected to the application, or a page that has expired. */
export const errorPage = (error: string, description: string): Page =>
  page("This cannot go on", `<p><code>${escapeHtml(error)}</code></p><p>${escapeHtml(description)}</p>`);
