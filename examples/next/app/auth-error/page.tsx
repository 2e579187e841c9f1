import { AuthError } from "@sallyport/react/ui/account";

export default function Page() {
  return <AuthError />;
}
