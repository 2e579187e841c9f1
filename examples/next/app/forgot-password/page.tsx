import { ForgotPassword } from "@sallyport/react/ui";
import { forgotPassword } from "../actions";

export default function Page() {
  return <ForgotPassword action={forgotPassword} />;
}
