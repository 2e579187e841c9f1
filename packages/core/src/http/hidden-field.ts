import { escapeHtml } from "../kernel/escape-html.ts";

export const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
