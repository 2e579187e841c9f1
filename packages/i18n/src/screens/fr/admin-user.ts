import type { AdminUserTexts } from "../texts.ts";

export const adminUser: AdminUserTexts = {
  "user.back": "Tous les utilisateurs",
  "user.gone.title": "Utilisateur introuvable",
  "user.gone.lead": "Personne n’a cet identifiant : le compte a peut-être été supprimé.",
  "user.since": "Ici depuis le {date}",
  "user.me": "C’est vous. Ce qui ne concerne que vous se trouve sur la page de votre compte.",
  "user.mayNot":
    "Votre rôle ne vous permet pas ceci : {actions}. Adressez-vous à une personne qui a davantage de droits.",

  "user.sessions": "Sessions ouvertes",
  "user.sessions.none": "Aucune pour le moment.",
  "user.sessions.used": "Dernière utilisation : {time}",
  "user.sessions.end": "Déconnecter",
  "user.sessions.endOne": "Déconnecter : {device}",
  "user.sessions.ended": "Session terminée : {device}.",
  "user.sessions.endAll": "Déconnecter partout",
  "user.sessions.endedAll": "Toutes les sessions sont terminées.",
  "user.sessions.byAdmin": "Un administrateur, au nom de cet utilisateur",

  "user.ways": "Moyens de connexion",
  "user.ways.none":
    "Aucun pour l’instant : un mot de passe se choisit par un lien reçu par e-mail, ou se définit ci-dessous.",
  "user.ways.since": "Depuis le {date}",
  "user.organizations": "Organisations",
  "user.organizations.none": "Aucune.",
  "user.organizations.role": "{role}, depuis le {date}",

  "user.roles.save": "Enregistrer les rôles",
  "user.roles.saved": "Enregistré : {roles}.",
  "user.roles.needed": "Choisissez au moins un rôle.",
  "user.saving": "Enregistrement…",

  "user.password.lead": "Un nouveau mot de passe déconnecte partout, et un e-mail en avertit la personne.",
  "user.password.set": "Définir un mot de passe",
  "user.password.done": "Le mot de passe est défini, et toutes les sessions de {name} sont terminées.",

  "user.ban": "Bannir {name}",
  "user.ban.lead": "Toutes les sessions se terminent, et aucun moyen de connexion ne fonctionne plus.",
  "user.ban.reason": "Motif",
  "user.ban.reason.hint": "Pour les autres administrateurs : la personne bannie ne le voit pas.",
  "user.ban.end": "Durée",
  "user.ban.hour": "Une heure",
  "user.ban.day": "Un jour",
  "user.ban.week": "Une semaine",
  "user.ban.month": "30 jours",
  "user.ban.ever": "Définitivement",
  "user.ban.submit": "Bannir maintenant",
  "user.ban.done": "Compte banni : {name}.",
  "user.ban.noReason": "Aucun motif indiqué.",
  "user.ban.until": "Jusqu’à",
  "user.ban.lift": "Lever le bannissement",
  "user.ban.lifted": "Le bannissement est levé : {name} peut se reconnecter.",

  "user.delete": "Supprimer {name}",
  "user.delete.lead": "Tout ce qui appartient au compte disparaît aussi, tout de suite et définitivement.",
  "user.delete.field": "Pour confirmer, saisissez {email}",
  "user.delete.wrong": "Cela ne correspond pas. Saisissez l’adresse telle qu’elle figure ci-dessus.",
  "user.delete.submit": "Supprimer définitivement",
  "user.delete.submitting": "Suppression…",

  "user.become": "Se connecter en tant que {name}",
  "user.become.lead":
    "Pendant un temps limité, vous voyez ce que voit cette personne. Vos actions comptent comme les siennes, avec votre nom à côté dans le journal.",
};
