import type { TwoFactorStatus } from "@sallyport/core/two-factor";
import { useTwoFactorStatus } from "@sallyport/react/two-factor";
import { useState } from "react";
import { Unreachable } from "../front/unreachable.tsx";
import { WayHome } from "../front/way-home.tsx";
import { Link } from "../shell/link.tsx";
import { useTitle } from "../shell/use-title.ts";
import { ChallengeForm } from "./challenge-form.tsx";
import { OtherWays, type Way, waysOf } from "./other-ways.tsx";

/** Expired or replaced. */
function NothingWaits() {
  const heading = useTitle("Sign in once more");
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Sign in once more
      </h1>
      <p className="lead">No sign-in waits for a code in this browser: it was finished, or has taken too long.</p>
      <p>
        <WayHome />
      </p>
    </>
  );
}

function Challenge({ status, onDead }: { readonly status: TwoFactorStatus; onDead(): void }) {
  const heading = useTitle("One more step");
  const ways = waysOf(status);
  const [way, setWay] = useState<Way>(ways[0] ?? "backup-code");
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        One more step
      </h1>
      <ChallengeForm key={way} way={way} chosen={way !== ways[0]} onDead={onDead} />
      <OtherWays ways={ways} current={way} onChoose={setWay} />
      <p className="aside">
        <Link to="/sign-in">Back to sign in</Link>
      </p>
    </>
  );
}

/** For every way to sign in. */
export function ChallengePage() {
  const { data, error, isPending } = useTwoFactorStatus();
  // As of opening: a right code changes it.
  const [status, setStatus] = useState<TwoFactorStatus | null>(null);
  const [isDead, setDead] = useState(false);
  if (status === null && data !== null && data.pending) setStatus(data);
  if (isDead) return <NothingWaits />;
  if (status !== null) return <Challenge status={status} onDead={() => setDead(true)} />;
  if (isPending) return <h1 tabIndex={-1}>One more step</h1>;
  return error === null ? <NothingWaits /> : <Unreachable />;
}
