import { SignIn } from "@sallyport/react/ui";
import { signIn } from "../actions.ts";

export default function Page() {
  return <SignIn action={signIn} />;
}
