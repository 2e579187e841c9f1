import type { LinkPageTexts } from "./texts.ts";

export const fr: LinkPageTexts = {
  verified: {
    title: "Adresse e-mail vérifiée",
    text: "Votre adresse e-mail est vérifiée. Vous pouvez revenir à l’application.",
  },
  approved: {
    title: "Il reste une étape",
    text: "Le changement de votre adresse e-mail est approuvé. Nous avons envoyé un lien à la nouvelle adresse : ouvrez-le pour terminer le changement.",
  },
  deleted: {
    title: "Compte supprimé",
    text: "Votre compte a été supprimé.",
  },
  expired: {
    title: "Ce lien a expiré",
    text: "Demandez un nouveau lien dans l’application.",
  },
  invalid: {
    title: "Ce lien ne fonctionne pas",
    text: "Il a peut-être déjà été utilisé, ou il en manque une partie. Ouvrez-le de nouveau depuis l’e-mail, ou demandez un nouveau lien dans l’application.",
  },
  signIn: {
    title: "Connectez-vous d’abord",
    text: "Connectez-vous à l’application dans ce navigateur, puis ouvrez de nouveau le lien.",
  },
};
