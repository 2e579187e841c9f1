import { ForgotPassword } from "@sallyport/react/ui";
import { forgotPassword } from "../actions.ts";

export default function Page() {
  return <ForgotPassword action={forgotPassword} />;
}
