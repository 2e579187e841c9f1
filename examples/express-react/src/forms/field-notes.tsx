interface Props {
  readonly id: string;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
}

export function FieldNotes({ id, hint, problem }: Props) {
  return (
    <>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="problem" id={`${id}-problem`} aria-live="polite">
        {problem}
      </p>
    </>
  );
}
