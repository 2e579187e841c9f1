import type { ReactNode } from "react";
import { useOneTapPrompt } from "../../flows/one-tap/use-one-tap-prompt.ts";
import { Status } from "../../parts/status.tsx";
import { defineUIPlugin } from "../../plugins/define-ui-plugin.ts";
import type { SignInPartProps, UIPlugin } from "../../plugins/ui-plugin.ts";

const SignInPrompt = ({ finish }: SignInPartProps): ReactNode => (
  <Status problem={useOneTapPrompt({ finish, context: "signin" })} />
);

const SignUpPrompt = ({ finish }: SignInPartProps): ReactNode => (
  <Status problem={useOneTapPrompt({ finish, context: "signup" })} />
);

/**
 * The prompt of One Tap, for `plugins` of `UIProvider`: `SignIn` and `SignUp` show it to a user who is not signed in.
 * The client needs `oneTapClient()`.
 */
export const oneTapScreens: UIPlugin = defineUIPlugin({
  id: "one-tap",
  parts: { signIn: { after: SignInPrompt }, signUp: { after: SignUpPrompt } },
});
