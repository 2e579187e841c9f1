import { inBrackets } from "../../mails/in-brackets.ts";
import { toRoleName } from "../../mails/role-name.ts";
import type { AppValues, MailTexts } from "../../texts/mails.ts";

const roles = { owner: "owner", admin: "admin", member: "member" };
const toAccount = ({ app }: AppValues) =>
  `You received this email because this email address belongs to an account at ${app}.`;
const toFormerAccount = ({ app }: AppValues) =>
  `You received this email because this email address belonged to an account at ${app} until now.`;
const toEntered = ({ app }: AppValues) => `You received this email because this email address was entered at ${app}.`;

export const mails: MailTexts = {
  common: {
    greeting: "Hello,",
    greetingTo: (name) => `Hello ${name},`,
    validFor: (duration) => `This link expires in ${duration}.`,
    linkFallback: "If the button doesn’t work, copy this link into your browser:",
  },
  "verify-email": {
    subject: ({ app }) => `Verify your email address for ${app}`,
    preheader: "Open the link to verify your email address.",
    heading: () => "Verify your email address",
    paragraphs: ({ app }) => [
      `Someone used this email address for an account at ${app}. If it was you, open the link to verify it.`,
    ],
    button: "Verify email address",
    ifNotYou: () => "If it wasn’t you, don’t open the link. You can ignore this email.",
    footer: toEntered,
  },
  "reset-password": {
    subject: ({ app }) => `Reset your ${app} password`,
    preheader: "Open the link to choose a new password.",
    heading: () => "Reset your password",
    paragraphs: ({ app }) => [
      `We received a request to reset the password of your ${app} account. Open the link to choose a new one.`,
      "Once you set it, you’ll be signed out of all sessions.",
    ],
    button: "Reset password",
    ifNotYou: () => "If you didn’t request this, you can ignore this email. Your password stays the same.",
    footer: toAccount,
  },
  "change-email": {
    subject: ({ app }) => `Approve the new email address of your ${app} account`,
    preheader: "Open the link to approve the change.",
    heading: () => "Approve your new email address",
    paragraphs: ({ app, newEmail }) => [
      `We received a request to change the email address of your ${app} account to ${newEmail}. Open the link to approve the change.`,
    ],
    button: "Approve change",
    ifNotYou: () =>
      "If you didn’t request this, don’t open the link, and nothing changes. If this is your account, change its password, because someone else may have access to it.",
    footer: toAccount,
  },
  "delete-account": {
    subject: ({ app }) => `Confirm the deletion of your ${app} account`,
    preheader: "Open the link to permanently delete your account.",
    heading: () => "Delete your account?",
    paragraphs: ({ app }) => [
      `We received a request to delete your ${app} account. Open the link to confirm.`,
      "This permanently deletes your account. It can’t be undone.",
    ],
    button: "Delete my account",
    ifNotYou: () =>
      "If you didn’t request this, don’t open the link, and change your password. Someone else may have access to your account.",
    footer: toAccount,
  },
  invitation: {
    subject: ({ app, organization }) => `Invitation to join ${organization} on ${app}`,
    preheader: "Open the link to view the invitation.",
    heading: ({ organization }) => `Join ${organization}`,
    paragraphs: ({ app, inviter, organization, role }) => [
      `${inviter} invited you to join “${organization}” on ${app}.`,
      `Your role: ${toRoleName(roles, role)}.`,
    ],
    button: "View invitation",
    ifNotYou: () => "If you don’t know who sent this, you can ignore this email.",
    footer: toEntered,
  },
  notice: {
    "password-changed": {
      subject: ({ app }) => `Your ${app} password was changed`,
      preheader: "If this wasn’t you, act now.",
      heading: () => "Your password was changed",
      paragraphs: ({ app }) => [
        `The password of your ${app} account was changed. If this was you, you don’t need to do anything.`,
      ],
      ifNotYou: () =>
        "If this wasn’t you, someone else has access to your account. Choose “Forgot password?” on the sign-in page now and set a new password.",
      footer: toAccount,
    },
    "password-removed": {
      subject: ({ app }) => `Your ${app} password was removed`,
      preheader: "Set a new password to sign in again.",
      heading: () => "Your password was removed",
      paragraphs: ({ app }) => [
        `Someone verified the email address of your ${app} account without signing in with its password. To protect your account, we removed the password, disconnected connected accounts, and signed you out of all sessions.`,
        "To sign in again, choose “Forgot password?” on the sign-in page and set a new password.",
      ],
      ifNotYou: () =>
        "If you didn’t open the verification link, someone else may be reading your email. Change the password of your mailbox, too.",
      footer: toAccount,
    },
    "email-changed": {
      subject: ({ app }) => `The email address of your ${app} account was changed`,
      preheader: "If this wasn’t you, act now.",
      heading: () => "Your email address was changed",
      paragraphs: ({ app, newEmail }) => [
        `The email address of your ${app} account is now ${newEmail}. Use it to sign in from now on.`,
      ],
      ifNotYou: ({ app, supportEmail }) =>
        `If this wasn’t you, someone else has access to your account. Contact ${app} support${inBrackets(supportEmail)} now.`,
      undo: "If this wasn’t you or the new email address isn’t yours, open the link. It restores this email address and signs you out of all sessions.",
      button: "Undo change",
      footer: toFormerAccount,
    },
    "email-change-undone": {
      subject: ({ app }) => `The email address of your ${app} account was changed back`,
      preheader: "Your account uses its previous email address again.",
      heading: () => "The email address change was undone",
      paragraphs: ({ app }) => [
        `The change was undone from the previous email address of your ${app} account. This email address no longer belongs to the account, and all sessions were signed out.`,
      ],
      ifNotYou: ({ app }) =>
        `If you didn’t expect this, sign in with your previous email address or contact ${app} support.`,
      footer: toFormerAccount,
    },
    "account-exists": {
      subject: ({ app }) => `You already have an account at ${app}`,
      preheader: "Someone tried to sign up with your email address.",
      heading: () => "You already have an account",
      paragraphs: ({ app }) => [
        `Someone tried to sign up at ${app} with this email address, but it already has an account.`,
        "If it was you, sign in instead. If you forgot your password, choose “Forgot password?” on the sign-in page.",
      ],
      ifNotYou: () => "If it wasn’t you, you don’t need to do anything. Your account hasn’t changed.",
      footer: toAccount,
    },
  },
};
