/** What a form's action answers the page that a server renders: plain data, in which no secret comes back. */
export type FormAnswer =
  | {
      readonly step: "form";
      /** Fields that were left empty. */
      readonly missing: readonly string[];
      /** Why the call was refused; `reason` where a code means several things. */
      readonly error: { readonly code: string; readonly message: string; readonly reason?: string } | null;
      /** What was typed, by field, passwords apart. */
      readonly values: Readonly<Record<string, string>>;
    }
  /** A link was sent there. */
  | { readonly step: "check-mail"; readonly email: string }
  | { readonly step: "done" }
  /** The link was used, has expired or was cut off. */
  | { readonly step: "dead-link"; readonly error: string };

/** An action of a form, for `useActionState`: leads elsewhere, or answers what its page shows. */
export interface FormAction {
  (before: FormAnswer | null, form: FormData): Promise<FormAnswer>;
}
