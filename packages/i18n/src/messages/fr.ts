import type { Messages } from "../messages.ts";

export const fr: Messages = {
  errorPage: {
    title: "Erreur d’authentification",
    message: "Un problème est survenu lors de la connexion. Revenez en arrière et réessayez.",
    code: "Code d’erreur",
    back: "Retour à l’application",
  },
};
