import { inBrackets } from "./in-brackets.ts";
import { toRoleName } from "./role-name.ts";
import type { AppValues, MailTexts } from "./texts.ts";

const roles = { owner: "owner", admin: "administrator", member: "member" };
const toAccount = ({ app }: AppValues) =>
  `You received this email because this address belongs to an account at ${app}.`;
const toFormerAccount = ({ app }: AppValues) =>
  `You received this email because this address belonged to an account at ${app} until now.`;
const toEntered = ({ app }: AppValues) => `You received this email because this address was entered at ${app}.`;

export const en: MailTexts = {
  common: {
    greeting: "Hello,",
    greetingTo: (name) => `Hello ${name},`,
    validFor: (duration) => `This link is valid for ${duration}.`,
    linkFallback: "If the button does not work, copy this address into your browser:",
  },
  "verify-email": {
    subject: ({ app }) => `Confirm your email address for ${app}`,
    preheader: "Open the link to confirm that this address is yours.",
    heading: () => "Confirm your email address",
    paragraphs: ({ app }) => [
      `This address was given for an account at ${app}. Open the link to confirm that it is yours.`,
    ],
    button: "Confirm email address",
    ifNotYou: ({ app }) =>
      `If you did not sign up at ${app} or enter a new address there, do not open the link. You can ignore this email.`,
    footer: toEntered,
  },
  "reset-password": {
    subject: ({ app }) => `Reset your ${app} password`,
    preheader: "Open the link to choose a new password.",
    heading: () => "Reset your password",
    paragraphs: ({ app }) => [
      `We were asked to reset the password of your ${app} account. Open the link to choose a new one.`,
      "Once you have set it, you will be signed out on all your devices.",
    ],
    button: "Choose a new password",
    ifNotYou: () => "If you did not ask for this, you can ignore this email: your password stays as it is.",
    footer: toAccount,
  },
  "change-email": {
    subject: ({ app }) => `Approve the new email address of your ${app} account`,
    preheader: "Your account is about to move to another email address.",
    heading: () => "Approve your new email address",
    paragraphs: ({ app, newEmail }) => [
      `We were asked to change the email address of your ${app} account to ${newEmail}. Open the link to approve the change.`,
    ],
    button: "Approve the change",
    ifNotYou: () =>
      "If you did not ask for this, do not open the link: without it, nothing changes. If the account is yours, change its password, because someone else may be signed in to it.",
    footer: toAccount,
  },
  "delete-account": {
    subject: ({ app }) => `Confirm that you want to delete your ${app} account`,
    preheader: "Your account will be deleted for good when you confirm.",
    heading: () => "Delete your account?",
    paragraphs: ({ app }) => [
      `We were asked to delete your ${app} account. Open the link to confirm.`,
      "The account will then be deleted for good. This cannot be undone.",
    ],
    button: "Delete my account",
    ifNotYou: () =>
      "If you did not ask for this, do not open the link, and change your password: someone else may be signed in to your account.",
    footer: toAccount,
  },
  invitation: {
    subject: ({ app, organization }) => `Invitation to join ${organization} on ${app}`,
    preheader: "Open the link to see the invitation.",
    heading: ({ organization }) => `Join ${organization}`,
    paragraphs: ({ app, inviter, organization, role }) => [
      `${inviter} has invited you to join the organization “${organization}” on ${app}.`,
      `Your role there: ${toRoleName(roles, role)}.`,
    ],
    button: "View invitation",
    ifNotYou: () => "If you do not know who this is from, you can ignore this email: nothing will happen.",
    footer: toEntered,
  },
  notice: {
    "password-changed": {
      subject: ({ app }) => `Your ${app} password was changed`,
      preheader: "If this was not you, please act now.",
      heading: () => "Your password was changed",
      paragraphs: ({ app }) => [
        `The password of your ${app} account was changed. If this was you, there is nothing else to do.`,
      ],
      ifNotYou: () =>
        "If this was not you, someone else has access to your account. Choose “Forgot password?” on the sign-in page at once and set a new password.",
      footer: toAccount,
    },
    "password-removed": {
      subject: ({ app }) => `Your ${app} password was removed`,
      preheader: "Set a new password to sign in again.",
      heading: () => "Your password was removed",
      paragraphs: ({ app }) => [
        `The email address of your ${app} account was confirmed by someone who did not show that they know its password. The password may have been set by a stranger, so to be safe we removed it, disconnected linked accounts and signed out all devices.`,
        "To sign in again, choose “Forgot password?” on the sign-in page and set a new password.",
      ],
      ifNotYou: () =>
        "If you did not open the confirmation link yourself, someone else may be reading your emails: change the password of your mailbox as well.",
      footer: toAccount,
    },
    "email-changed": {
      subject: ({ app }) => `The email address of your ${app} account was changed`,
      preheader: "If this was not you, please act now.",
      heading: () => "Your email address was changed",
      paragraphs: ({ app, newEmail }) => [
        `The email address of your ${app} account is now ${newEmail}. Use it to sign in from now on; this address no longer works.`,
      ],
      ifNotYou: ({ app, supportEmail }) =>
        `If this was not you, contact ${app} support${inBrackets(supportEmail)} at once: someone else has taken over your account.`,
      undo: "If this was not you, or the new address is not yours, open the link: it brings the account back to this address and signs out all devices.",
      button: "Undo the change",
      footer: toFormerAccount,
    },
    "email-change-undone": {
      subject: ({ app }) => `The new email address of your ${app} account was removed`,
      preheader: "Your account has its previous email address again.",
      heading: () => "The change of your email address was undone",
      paragraphs: ({ app }) => [
        `The mailbox that your ${app} account belonged to before has undone the change. This address no longer belongs to the account, and all devices were signed out.`,
      ],
      ifNotYou: ({ app }) =>
        `If you are surprised by this, sign in with your previous email address, or contact ${app} support.`,
      footer: toFormerAccount,
    },
    "account-exists": {
      subject: ({ app }) => `You already have an account at ${app}`,
      preheader: "Someone tried to sign up with your email address.",
      heading: () => "You already have an account",
      paragraphs: ({ app }) => [
        `Someone tried to sign up at ${app} with this email address, which already has an account.`,
        "If it was you, sign in as usual. If you no longer know your password, choose “Forgot password?” on the sign-in page.",
      ],
      ifNotYou: () =>
        "If it was not you, there is nothing to do: your account has not changed, and nobody got into it.",
      footer: toAccount,
    },
  },
};
