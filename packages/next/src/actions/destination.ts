import { toSafePath } from "@sallyport/core/bridge";
import type { SentForm } from "./sent-form.ts";

/** Where the application shows its screens, as `UIProvider` is told. */
export interface ActionPaths {
  /** Where a sign-in leads that was asked for nothing else. Default `/`. */
  readonly home?: string;
  /** Default `/two-factor`. */
  readonly twoFactor?: string;
  /** Default `/reset-password`. */
  readonly resetPassword?: string;
}

/** Options of the actions. */
export interface FormActionOptions {
  /** Where the application shows its screens, as its `UIProvider` is told. */
  readonly paths?: ActionPaths;
  /** As `createAuth` has it. Default `/api/auth`. */
  readonly basePath?: string;
}

/** Where a form leads: to the path that it was opened for, if that is one of this origin. */
export function destinationOf(form: SentForm, { paths = {} }: FormActionOptions) {
  const asked = toSafePath(form.text("callbackURL"));
  const { home = "/", twoFactor = "/two-factor" } = paths;
  return {
    path: asked ?? home,
    /** The page where a held sign-in goes on, and leads on; null where it is not held. */
    challenge({ challenge, challengePage }: Readonly<Record<string, unknown>>): string | null {
      if (typeof challengePage !== "string") return null;
      const page = challenge === "two-factor" ? twoFactor : challengePage;
      // A page of another origin, which the server has checked, knows nothing of this one's paths.
      if (asked === null || !page.startsWith("/")) return page;
      return `${page}${page.includes("?") ? "&" : "?"}${new URLSearchParams({ callbackURL: asked })}`;
    },
  };
}

/** Leads there; Next does so by an exception. */
export async function leadTo(path: string): Promise<never> {
  // Next's bundler has it in components and actions, not in route handlers.
  const { redirect } = await import("next/navigation.js");
  return redirect(path);
}

export const callPath = ({ basePath = "/api/auth" }: FormActionOptions, path: string): string => basePath + path;
