import { TwoFactor } from "@sallyport/react/ui/two-factor";

export default function Page() {
  return <TwoFactor />;
}
