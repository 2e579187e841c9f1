import type { RedirectTexts } from "./texts.ts";

export const fr: RedirectTexts = {
  please_restart_the_process: "Cela a pris trop de temps ou a commencé dans un autre navigateur. Veuillez réessayer.",
  state_not_found: "On ne sait plus où cette connexion a commencé. Veuillez réessayer.",
  invalid_callback_request: "Le service de connexion a envoyé quelque chose d’inattendu. Veuillez réessayer.",
  no_code: "Le service de connexion n’a pas terminé la connexion. Veuillez réessayer.",
  invalid_code: "Le service de connexion n’a pas confirmé la connexion. Veuillez réessayer.",

  access_denied: "La connexion a été annulée : rien n’a changé.",
  server_error: "Le service de connexion rencontre un problème. Veuillez réessayer plus tard.",
  temporarily_unavailable: "Le service de connexion est momentanément indisponible. Veuillez réessayer plus tard.",
};
