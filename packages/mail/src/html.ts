import { escapeHtml } from "@sallyport/core/plugin";
import { buttonStyle, style, styleSheet } from "./html-style.ts";
import type { ContentLink, MailContent } from "./mail-content.ts";
import type { Settings } from "./resolve-options.ts";

// Outlook on Windows ignores max-width.
const OUTLOOK_OPEN =
  '<!--[if mso]><table role="presentation" align="center" width="560" cellpadding="0" cellspacing="0"><tr><td><![endif]-->';
const OUTLOOK_CLOSE = "<!--[if mso]></td></tr></table><![endif]-->";
// Pushes the mail's text out of the preview line in the inbox.
const FILLER = "&#847;&zwnj;&nbsp;".repeat(60);

/** Keeps a word with a hyphen after one character on one line. */
const wordsOf = (text: string): string =>
  escapeHtml(text).replaceAll(/(?<![\p{L}\p{N}])\p{L}-\p{L}+/gu, '<span style="white-space:nowrap">$&</span>');

function brandOf(app: string, { logo }: Settings): string {
  const name = escapeHtml(app);
  if (logo === null) return name;
  const { url, width, alt } = logo;
  return `<img class="text" src="${escapeHtml(url)}" alt="${alt === null ? name : escapeHtml(alt)}" width="${width}" style="${style.logo};width:${width}px;max-width:100%">`;
}

function buttonOf({ url, label }: ContentLink, color: string): string {
  const { cell, link } = buttonStyle(color);
  return `<table role="presentation" style="${style.buttonTable}"><tbody><tr><td class="edge" style="${cell}"><a class="label" href="${escapeHtml(url)}" style="${link}">${wordsOf(label)}</a></td></tr></tbody></table>`;
}

const linkTexts = ({ url, fallback, validFor }: ContentLink): string =>
  `${validFor === null ? "" : `<p class="muted" style="${style.aside}">${wordsOf(validFor)}</p>\n`}<p class="muted" style="${style.aside}">${wordsOf(fallback)} <span class="text" style="${style.url}">${escapeHtml(url)}</span></p>`;

export function toHtml(message: MailContent, app: string, settings: Settings): string {
  const { language, subject, preheader, heading, greeting, paragraphs, link, ifNotYou, footer } = message;
  const paragraph = (text: string) => `<p class="text" style="${style.paragraph}">${wordsOf(text)}</p>`;
  // Mail programs drop the html and body elements, so the page element repeats their styles.
  return `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(subject)}</title>
<style>${styleSheet(settings.color)}</style>
</head>
<body class="canvas" style="${style.body}">
<div style="${style.preheader}" aria-hidden="true">${escapeHtml(preheader)}${FILLER}</div>
<div class="page canvas" role="article" aria-roledescription="email" aria-label="${escapeHtml(subject)}" lang="${language}" dir="ltr" style="${style.page}">
${OUTLOOK_OPEN}
<div style="${style.column}">
<div class="brand text" style="${style.brand}">${brandOf(app, settings)}</div>
<div class="card" style="${style.card}">
<h1 class="text" style="${style.heading}">${wordsOf(heading)}</h1>
${[greeting, ...paragraphs].map(paragraph).join("\n")}
${link === null ? "" : `${buttonOf(link, settings.color)}\n${linkTexts(link)}\n`}<p class="${link === null ? "text" : "muted"} line" style="${link === null ? style.warning : style.aftermath}">${wordsOf(ifNotYou)}</p>
</div>
<p class="muted footer" style="${style.footer}">${wordsOf(footer)}</p>
</div>
${OUTLOOK_CLOSE}
</div>
</body>
</html>
`;
}
