import { escapeHtml } from "../kernel/escape-html.ts";

/** A value that a form sends along. */
export const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
