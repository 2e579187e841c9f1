import type { TrustedDevice } from "@sallyport/core/two-factor";
import { useTrustedDevices } from "@sallyport/react/two-factor";
import { useRef } from "react";
import { describeAgent } from "../account/describe-agent.ts";
import { DeviceIcon } from "../account/device-icon.tsx";
import { agoText, exactText } from "../account/time-text.ts";
import { authClient } from "../auth-client.ts";
import { errorText } from "../shell/error-text.ts";
import { Outcome } from "../shell/outcome.tsx";
import { type Change, useChange } from "../shell/use-change.ts";
import { useNow } from "../shell/use-now.ts";

interface RowProps {
  readonly device: TrustedDevice;
  readonly now: Date;
  readonly change: Change;
  onGone(): void;
}

function DeviceRow({ device, now, change, onGone }: RowProps) {
  const { id, userAgent, createdAt, isCurrent } = device;
  const { words, kind } = describeAgent(userAgent);
  const busy = change.busy === id;
  const revoke = () =>
    change.run(id, () => authClient.twoFactor.revokeTrustedDevice({ id }), `${words} is asked again.`, onGone);
  return (
    <li className="session">
      <DeviceIcon kind={kind} />
      <div className="session-words">
        <p className="session-name">
          {words} {isCurrent && <span className="badge">This device</span>}
        </p>
        <p className="session-meta">
          Trusted{" "}
          <time dateTime={createdAt.toISOString()} title={exactText(createdAt)}>
            {agoText(createdAt, now)}
          </time>
        </p>
      </div>
      <button
        type="button"
        className="button quiet"
        aria-label={`Stop trusting ${words}, trusted ${agoText(createdAt, now)}`}
        aria-disabled={busy || undefined}
        onClick={revoke}
      >
        {busy ? "One moment …" : "Stop trusting"}
      </button>
    </li>
  );
}

/** Exempt for thirty days. */
export function DeviceList() {
  const { data, error } = useTrustedDevices();
  const now = useNow();
  const change = useChange();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="trusted">
      <h3 ref={heading} tabIndex={-1}>
        Trusted devices
      </h3>
      <Outcome {...change} trouble={error === null ? "" : errorText(error.code)} />
      {data?.length === 0 && <p className="hint">None: every sign-in asks for a code.</p>}
      <ul className="sessions" aria-label="Trusted devices" aria-busy={data === null}>
        {data?.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            now={now}
            change={change}
            // The button is gone with its row.
            onGone={() => heading.current?.focus()}
          />
        ))}
      </ul>
    </div>
  );
}
