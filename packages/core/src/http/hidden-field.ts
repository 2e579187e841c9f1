import { escapeHtml } from "../kernel/escape-html.ts";

/** Creates a hidden field of a form. */
export const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
