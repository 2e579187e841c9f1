import type { TwoFactorStatus } from "@sallyport/core/two-factor";

export type Way = "totp" | "otp" | "backup-code";

const OFFERS: Readonly<Record<Way, string>> = {
  totp: "Use your authenticator",
  otp: "Have a code sent by mail",
  "backup-code": "Use a backup code",
};

/** In order of preference; backup codes need an authenticator. */
export const waysOf = ({ methods }: TwoFactorStatus): Way[] => [
  ...methods.filter((method) => method !== "backup-code"),
  "backup-code",
];

interface Props {
  readonly ways: readonly Way[];
  readonly current: Way;
  onChoose(way: Way): void;
}

export function OtherWays({ ways, current, onChoose }: Props) {
  return (
    <section className="other-ways" aria-labelledby="other-ways">
      <h2 id="other-ways">Another way</h2>
      <ul>
        {ways
          .filter((way) => way !== current)
          .map((way) => (
            <li key={way}>
              <button type="button" className="text-button" onClick={() => onChoose(way)}>
                {OFFERS[way]}
              </button>
            </li>
          ))}
      </ul>
      <details>
        <summary>You have lost your device</summary>
        <p>
          Sign in with one of the backup codes that you have kept, then switch the second factor off in your account and
          set it up anew. If you have none left, write to whoever runs this site: once they know that it is you, they
          take the second factor away.
        </p>
      </details>
    </section>
  );
}
