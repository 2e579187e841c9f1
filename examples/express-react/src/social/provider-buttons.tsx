import { ProviderMark } from "./provider-mark.tsx";
import { nameOf } from "./providers.ts";

interface Props {
  readonly ids: readonly string[];
  /** "Continue with". */
  readonly verb: string;
  readonly pending: string | null;
  onChoose(id: string): void;
}

/** More than two show names only. */
export function ProviderButtons({ ids, verb, pending, onChoose }: Props) {
  const few = ids.length <= 2;
  return (
    <ul className={few ? "providers" : "providers many"}>
      {ids.map((id) => (
        <li key={id}>
          <button
            type="button"
            className="button secondary provider"
            aria-label={`${verb} ${nameOf(id)}`}
            aria-disabled={pending === id || undefined}
            onClick={() => onChoose(id)}
          >
            {pending === id ? <span className="spinner" aria-hidden="true" /> : <ProviderMark id={id} />}
            <span className="provider-name">{few ? `${verb} ${nameOf(id)}` : nameOf(id)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
