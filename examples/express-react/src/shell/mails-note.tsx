/** For the demo only: an application's mails go to mailboxes. */
export function MailsNote() {
  return (
    <p className="mails-note">
      Mails of this demo: <a href="/inbox">/inbox</a>
    </p>
  );
}
