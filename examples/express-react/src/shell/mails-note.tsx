/** For the demo only. */
export function MailsNote() {
  return (
    <p className="mails-note">
      Mails of this demo: <a href="/inbox">/inbox</a>
    </p>
  );
}
