import { type Answer, useAction } from "../shell/use-action.ts";

interface Props {
  readonly children: string;
  readonly className?: string;
  send(): Promise<Answer>;
}

export function ResendButton({ send, children, className = "secondary" }: Props) {
  const { pending, done, problem, run } = useAction(send);
  return (
    <div className="resend">
      <button type="button" className={`button ${className}`} aria-disabled={pending || undefined} onClick={run}>
        {pending ? "Sending …" : children}
      </button>
      <p role="status" className="saved">
        {done && "Sent."}
      </p>
      <p role="alert" className="problem">
        {problem}
      </p>
    </div>
  );
}
