import { TwoFactor } from "@sallyport/react/ui/account";

export default function Page() {
  return <TwoFactor />;
}
