import { ResetPassword } from "@sallyport/react/ui";
import { resetPassword } from "../actions.ts";

export default function Page() {
  return <ResetPassword action={resetPassword} />;
}
