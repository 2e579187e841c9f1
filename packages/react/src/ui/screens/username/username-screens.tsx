import type { ReactNode } from "react";
import { usernameFieldsOf } from "../../flows/username/fields-of.ts";
import { defineUIPlugin } from "../../plugins/define-ui-plugin.ts";
import type { SignInIdentifier, SignUpFieldsProps } from "../../plugins/form-parts.ts";
import type { UIPlugin } from "../../plugins/ui-plugin.ts";
import { withUsernames } from "../../provider/use-username-client.ts";
import { IdentifierField } from "./identifier-field.tsx";
import { UsernameInput } from "./username-input.tsx";
import { UsernamePanel } from "./username-panel.tsx";

const identifier: SignInIdentifier = {
  Field: IdentifierField,
  signIn(client, { email: username, ...values }) {
    if (username.includes("@")) return null;
    return withUsernames(client).signIn.username({ username, ...values }, { disableRedirect: true });
  },
  fieldsOf: {
    INVALID_USERNAME_OR_PASSWORD: ["email", "password"],
    USERNAME_TOO_SHORT: "email",
    USERNAME_TOO_LONG: "email",
    INVALID_USERNAME: "email",
  },
};

const SignUpFields = ({ typed }: SignUpFieldsProps): ReactNode => (
  <UsernameInput defaultValue={typed("username") ?? ""} />
);

/**
 * The screens of the plugin `username`, for the `plugins` of `UIProvider`: sign-in by name or email address in one
 * field, the name at sign-up, and a section on the account screen.
 */
export const usernameScreens: UIPlugin = defineUIPlugin({
  id: "username",
  identifier,
  signUpFields: { names: ["username"], Fields: SignUpFields, fieldsOf: usernameFieldsOf },
  parts: { "account.profile": { after: UsernamePanel } },
});
