import { escapeHtml } from "@sallyport/core/plugin";
import { SANDBOX } from "./frame.ts";
import type { Received, View } from "./received.ts";
import { SCRIPT } from "./script.ts";
import { STYLE } from "./style.ts";

const VIEWS: readonly (readonly [View, string])[] = [
  ["light", "Light"],
  ["dark", "Dark"],
  ["text", "Plain text"],
];

const count = (mails: number): string => (mails === 1 ? "1 mail" : `${mails} mails`);
const current = (is: boolean): string => (is ? ' aria-current="true"' : "");
const language = (mail: Received): string => escapeHtml(mail.headers["Content-Language"] ?? "en");

function timeOf({ receivedAt }: Received): string {
  const at = receivedAt.toISOString();
  return `<time datetime="${at}">${at.slice(11, 19)} UTC</time>`;
}

const statusOf = (mails: readonly Received[]): string => `<p role="status">${count(mails.length)}</p>`;

const listOf = (mails: readonly Received[], chosen: Received | null): string =>
  `<ol>${mails.map((mail) => itemOf(mail, chosen)).join("")}</ol>`;

const itemOf = (mail: Received, chosen: Received | null): string =>
  `<li data-key="${mail.key}"><a href="?mail=${mail.key}"${current(mail === chosen)}><strong lang="${language(mail)}">${escapeHtml(mail.subject)}</strong><span>${escapeHtml(mail.to)}</span>${timeOf(mail)}</a></li>`;

const rowsOf = (facts: readonly (readonly [string, string])[]): string =>
  facts.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join("");

function factsOf(mail: Received): string {
  const { from, to, replyTo, headers } = mail;
  const answers = replyTo === null ? [] : ([["Answers to", replyTo]] as const);
  const facts = rowsOf([
    ["From", from],
    ["To", to],
    ...answers,
    ["Language", headers["Content-Language"] ?? "unknown"],
  ]);
  return `<dl>${facts}<dt>Received</dt><dd>${timeOf(mail)}</dd></dl>
<details><summary>Headers</summary><dl>${rowsOf(Object.entries(headers))}</dl></details>`;
}

function bodyOf(mail: Received, view: View): string {
  if (view === "text") return `<pre lang="${language(mail)}" tabindex="0">${escapeHtml(mail.text)}</pre>`;
  return `<iframe title="The mail as HTML, ${view}" sandbox="${SANDBOX}" src="?mail=${mail.key}&amp;view=${view}&amp;frame=1"></iframe>`;
}

function viewOf(mail: Received, view: View): string {
  const links = VIEWS.map(
    ([name, label]) => `<a href="?mail=${mail.key}&amp;view=${name}"${current(name === view)}>${label}</a>`,
  );
  return `<h2 lang="${language(mail)}">${escapeHtml(mail.subject)}</h2>${factsOf(mail)}
<nav id="views" aria-label="View">${links.join("")}</nav>
${bodyOf(mail, view)}`;
}

export interface PageInput {
  readonly mails: readonly Received[];
  readonly chosen: Received | null;
  readonly view: View;
  readonly isMissing: boolean;
}

export const inboxList = ({ mails, chosen }: PageInput): Response =>
  new Response(statusOf(mails) + listOf(mails, chosen), {
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": "default-src 'none'; sandbox" },
  });

export function inboxPage({ mails, chosen, view, isMissing }: PageInput): Response {
  const nonce = crypto.randomUUID();
  const hint = isMissing
    ? "This mail is no longer here."
    : "Mails that your application sends appear in the list, newest first. They never leave this machine.";
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${chosen === null ? "" : `${escapeHtml(chosen.subject)} · `}Inbox</title><link rel="icon" href="data:,"><style nonce="${nonce}">${STYLE}</style></head>
<body><header><h1><a href="?">Inbox</a></h1>${statusOf(mails)}</header>
<nav id="list" aria-label="Mails">${listOf(mails, chosen)}</nav>
<main>${chosen === null ? `<p>${hint}</p>` : viewOf(chosen, view)}</main>
<script type="module" nonce="${nonce}">${SCRIPT}</script></body></html>`;
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; img-src data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return new Response(html, {
    status: isMissing ? 404 : 200,
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": policy },
  });
}
