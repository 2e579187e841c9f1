import type { User } from "@sallyport/core";
import type {} from "@sallyport/core/username";
import { checkFilled } from "../../forms/checks.ts";
import { toProblems } from "../../forms/problems.ts";
import { type FormFlow, useForm } from "../../forms/use-form.ts";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { useUsernameClient } from "../../provider/use-username-client.ts";
import { useUsernameText } from "../../provider/use-username-text.ts";
import { usernameFieldsOf } from "./fields-of.ts";

/** The form of the user's name. */
export interface UsernameFlow {
  readonly form: FormFlow<"username">;
  readonly current: string;
  readonly canChange: boolean;
}

/** Sets or changes the user name. */
export function useUsername(user: User): UsernameFlow {
  const client = useUsernameClient();
  const t = useUsernameText();
  const errorText = useErrorText();
  const { data } = useCapabilities();
  const current = user.displayUsername ?? user.username ?? "";
  const form = useForm<"username">({
    names: ["username"],
    check: ({ username }) => ({ username: checkFilled(t, username) }),
    async send({ username }) {
      const { error } = await client.updateUser({ username: username.trim() });
      return error === null ? null : toProblems<"username">(error, errorText(error), usernameFieldsOf);
    },
  });
  return { form, current, canChange: current === "" || data?.plugins.username?.change !== false };
}
