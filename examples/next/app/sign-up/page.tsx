import { SignUp } from "@sallyport/react/ui";
import { signUp } from "../actions.ts";

export default function Page() {
  return <SignUp action={signUp} />;
}
