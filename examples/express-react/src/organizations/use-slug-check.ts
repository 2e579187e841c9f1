import { useEffect, useState } from "react";
import { authClient } from "../auth-client.ts";
import { errorText } from "../shell/error-text.ts";

/** In milliseconds. */
const PAUSE = 350;

export interface SlugState {
  readonly kind: "none" | "asking" | "free" | "refused";
  readonly words: string;
}

const NONE: SlugState = { kind: "none", words: "" };
const ASKING: SlugState = { kind: "asking", words: "Checking …" };

async function ask(slug: string): Promise<SlugState> {
  const { error } = await authClient.organization.checkSlug({ slug });
  if (error === null) return { kind: "free", words: `${slug} is free.` };
  const isAboutIt = ["INVALID_SLUG", "ORGANIZATION_SLUG_ALREADY_TAKEN"].includes(error.code);
  // Shown when the form is sent.
  return isAboutIt ? { kind: "refused", words: errorText(error.code) } : NONE;
}

/** Whether a slug is free; `own` is. */
export function useSlugCheck(slug: string, own: string | null = null): SlugState {
  const [state, setState] = useState(NONE);
  useEffect(() => {
    if (slug === "" || slug === own) return setState(NONE);
    let isOld = false;
    setState(ASKING);
    const timer = setTimeout(async () => {
      const found = await ask(slug);
      if (!isOld) setState(found);
    }, PAUSE);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [slug, own]);
  return state;
}
