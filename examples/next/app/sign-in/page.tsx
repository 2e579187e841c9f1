import { SignIn } from "@sallyport/react/ui";
import { signIn } from "../actions";

export default function Page() {
  return <SignIn action={signIn} />;
}
