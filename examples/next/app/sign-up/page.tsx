import { SignUp } from "@sallyport/react/ui";
import { signUp } from "../actions";

export default function Page() {
  return <SignUp action={signUp} />;
}
