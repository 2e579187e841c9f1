import { signIn } from "@sallyport/i18n/screens/parts";
import type { Problems } from "../forms/problems.ts";
import { useUI } from "../provider/ui-context.ts";
import { usePartText } from "../provider/use-text.ts";

/** Continues once the session is readable. The browser may have refused its cookie. */
export function useFinishSignIn(): (path: string) => Promise<Problems<never> | null> {
  const { client, navigate } = useUI();
  const t = usePartText(signIn);
  return async (path) => {
    await client.$session.get().refetch();
    if (client.$session.get().status === "unauthenticated") return { form: t("signIn.noCookie") };
    navigate(path, { replace: true });
    return null;
  };
}
