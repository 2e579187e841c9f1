import type { FormAnswer } from "@sallyport/core";
import type { Outcome } from "./call-handler.ts";

/** The input of an action, which anyone can call with anything. */
export interface SentForm {
  has(name: string): boolean;
  text(name: string): string;
  secret(name: string): string;
  captcha(): string;
}

const CAPTCHAS = ["cf-turnstile-response", "h-captcha-response", "g-recaptcha-response", "cf-captcha-response"];

export function readForm(form: unknown): SentForm {
  const secret = (name: string): string => {
    const value = form instanceof FormData ? form.get(name) : null;
    return typeof value === "string" ? value : "";
  };
  const has = (name: string): boolean => form instanceof FormData && form.has(name);
  const captcha = (): string => CAPTCHAS.map(secret).find((text) => /^[\x21-\x7e]+$/.test(text)) ?? "";
  return { has, secret, captcha, text: (name) => secret(name).trim() };
}

export const retryForm = (
  values: Readonly<Record<string, string>>,
  { missing = [], error = null }: { readonly missing?: readonly string[]; readonly error?: Outcome["error"] },
): FormAnswer => ({ step: "form", missing, error, values });

export const emptyOnes = (values: Readonly<Record<string, string>>): string[] =>
  Object.entries(values).flatMap(([name, value]) => (value === "" ? [name] : []));
