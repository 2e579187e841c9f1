import { useCopy } from "../organization/use-copy.ts";

/** Shown once. */
export function BackupCodes({ codes }: { readonly codes: readonly string[] }) {
  const { copied, refused, copy } = useCopy();
  const text = codes.join("\n");
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Backup codes for Sallyport\n\n${text}\n`)}`;
  return (
    <>
      <ul className="backup-codes" aria-label="Backup codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="panel-actions">
        <button type="button" className="button secondary" onClick={() => copy(text)}>
          {copied === null ? "Copy codes" : "Copied"}
        </button>
        <a className="button secondary" href={file} download="sallyport-backup-codes.txt">
          Download codes
        </a>
      </div>
      <p role="status">
        {refused !== null && "Your browser does not let us copy them: write them down, or download them."}
      </p>
    </>
  );
}
