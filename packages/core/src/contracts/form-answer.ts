/** The result of a form's action for a server-rendered page. It is plain data and contains no secrets. */
export type FormAnswer =
  | {
      readonly step: "form";
      readonly missing: readonly string[];
      readonly error: { readonly code: string; readonly message: string; readonly reason?: string } | null;
      /** The submitted values by field, without passwords. */
      readonly values: Readonly<Record<string, string>>;
    }
  | { readonly step: "check-mail"; readonly email: string }
  | { readonly step: "done" }
  | { readonly step: "dead-link"; readonly error: string };

/** The action of a form, for `useActionState`. It redirects, or returns the state that its page shows. */
export interface FormAction {
  (before: FormAnswer | null, form: FormData): Promise<FormAnswer>;
}
