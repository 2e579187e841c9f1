import type { ErrorPageTexts } from "./texts.ts";

export const fr: ErrorPageTexts = {
  title: "Erreur d’authentification",
  message: "Un problème est survenu lors de la connexion. Revenez en arrière et réessayez.",
  code: "Code d’erreur",
  back: "Retour à l’application",
};
