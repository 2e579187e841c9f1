import { toSafePath } from "@sallyport/core/bridge";
import type { SentForm } from "./sent-form.ts";

/** The paths of the application's screens, with the same values as in `UIProvider`. */
export interface ActionPaths {
  /** The path after a sign-in without a `callbackURL`. Default `/`. */
  readonly home?: string;
  /** The page of the second factor. Default `/two-factor`. */
  readonly twoFactor?: string;
  /** The page to set a new password on. Default `/reset-password`. */
  readonly resetPassword?: string;
}

/** Options of the form actions. */
export interface FormActionOptions {
  /** The paths of the application's screens, with the same values as in `UIProvider`. */
  readonly paths?: ActionPaths;
  /** The `basePath` given to `createAuth`. Default `/api/auth`. */
  readonly basePath?: string;
}

export function destinationOf(form: SentForm, { paths = {} }: FormActionOptions) {
  const asked = toSafePath(form.text("callbackURL"));
  const { home = "/", twoFactor = "/two-factor" } = paths;
  return {
    path: asked ?? home,
    challenge({ challenge, challengePage }: Readonly<Record<string, unknown>>): string | null {
      if (typeof challengePage !== "string") return null;
      const page = challenge === "two-factor" ? twoFactor : challengePage;
      // The paths of this origin mean nothing on a page of another one, which the server has checked.
      if (asked === null || !page.startsWith("/")) return page;
      return `${page}${page.includes("?") ? "&" : "?"}${new URLSearchParams({ callbackURL: asked })}`;
    },
  };
}

/** Next redirects by throwing. */
export async function redirectToPath(path: string): Promise<never> {
  // Next bundles this module for components and actions, but not for route handlers.
  const { redirect } = await import("next/navigation.js");
  return redirect(path);
}

export const callPath = ({ basePath = "/api/auth" }: FormActionOptions, path: string): string => basePath + path;
