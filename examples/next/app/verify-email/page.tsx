import { VerifyEmail } from "@sallyport/react/ui";

export default function Page() {
  return <VerifyEmail />;
}
