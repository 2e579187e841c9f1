import type { LanguageGroup } from "../../../screens/group.ts";
import type { PoliciesTexts } from "../../en/screens/policies.ts";
import { policies } from "../organization-errors.ts";

const texts: PoliciesTexts = {
  "policies.lead": "Défini par les propriétaires de cette organisation.",
  "policies.secondFactor": "Authentification à deux facteurs",
  "policies.secondFactor.lead":
    "Décidez si les membres ont besoin de l’authentification à deux facteurs pour accéder à l’organisation.",
  "policies.off": "Non requis",
  "policies.on": "Requis",
  "policies.require": "Exiger",
  "policies.stop": "Ne plus exiger",
  "policies.methods": "Méthodes de connexion",
  "policies.methods.lead": "Décidez quelles méthodes de connexion donnent aux membres accès à l’organisation.",
  "policies.methods.all": "Toutes les méthodes de connexion",
  "policies.methods.any": "Toutes",
  "policies.methods.some": "Seulement la sélection",
  "policies.methods.allowed": "Autorisées",
  "policies.methods.needed": "Sélectionnez-en au moins une.",
  "policies.method.password": "Mot de passe",
  "policies.method.passkey": "Clé d’accès",
  "policies.method.magic-link": "Lien par e-mail",
  "policies.method.email-otp": "Code par e-mail",
  "policies.age": "Durée de session",
  "policies.age.lead":
    "Décidez combien de temps les membres ont accès à l’organisation avant de devoir se connecter à nouveau.",
  "policies.age.none": "Sans limite",
  "policies.change": "Modifier",
  "policies.review": "Examiner la modification",
  "policies.reviewing": "Contrôle des membres…",
  "policies.next": "À partir du {date} : {value}",
  "policies.next.cancel": "Annuler la modification",
  "policies.next.canceled": "Modification annulée",
  "policies.at": "Prend effet le {date}. Les membres seront informés par e-mail.",
  "policies.atOnce": "Prend effet immédiatement.",
  "policies.affected.none": "Aucun membre ne perd l’accès.",
  "policies.affected": {
    one: "{count} membre sur {members} perdrait l’accès :",
    other: "{count} membres sur {members} perdraient l’accès :",
  },
  "policies.affected.more": "et {count} de plus",
  "policies.affected.secondFactor":
    "Les membres connectés sans authentification à deux facteurs doivent se reconnecter.",
  "policies.affected.signInMethods": "Les membres connectés avec une autre méthode doivent se reconnecter.",
  "policies.affected.maxSessionAge": "Les membres dont la connexion est plus ancienne doivent se reconnecter.",
  "policies.own.set-up":
    "Vous perdrez aussi l’accès, jusqu’à ce que vous configuriez l’authentification à deux facteurs.",
  "policies.own.sign-in": "Vous perdrez aussi l’accès, jusqu’à ce que vous vous reconnectiez.",
  "policies.own.method": "Vous perdrez aussi l’accès, jusqu’à votre prochaine connexion avec une méthode autorisée.",
  "policies.checked": "Seuls les {checked} premiers membres sur {members} ont été contrôlés.",
  "policies.checked.none":
    "Seuls les {checked} premiers membres sur {members} ont été contrôlés. Aucun d’eux n’a quoi que ce soit à configurer.",
  "policies.lacks.secondFactor": "N’a pas configuré l’authentification à deux facteurs",
  "policies.lacks.signInMethods": "N’a aucune des méthodes de connexion autorisées",
  "policies.apply": "Appliquer la modification",
  "policies.scheduled": "Modification prévue le {date}",
  "policies.notice.secondFactor":
    "À partir du {date}, vous aurez besoin de l’authentification à deux facteurs pour accéder à {organization}.",
  "policies.notice.signInMethods":
    "À partir du {date}, vous aurez besoin d’une de ces méthodes de connexion pour accéder à {organization} : {methods}.",
  "policies.notice.maxSessionAge":
    "À partir du {date}, vous devrez vous reconnecter après {time} pour accéder à {organization}.",
  "policies.setUp": "Configurer l’authentification à deux facteurs",
  "policies.unmet": "Vous n’avez pas encore accès à cette organisation",
  "policies.signInAgain": "Se reconnecter",
  "domains.title": "Domaines",
  "domains.lead":
    "Toute personne ayant une adresse e-mail d’un domaine vérifié peut rejoindre l’organisation sans invitation.",
  "domains.none": "Aucun domaine pour le moment",
  "domains.add": "Ajouter un domaine",
  "domains.name": "Domaine",
  "domains.name.hint": "Par exemple, example.com",
  "domains.role": "Rôle des personnes qui rejoignent l’organisation",
  "domains.added": "{domain} ajouté. Ajoutez maintenant son enregistrement TXT.",
  "domains.verified": "Vérifié",
  "domains.unverified": "Non vérifié",
  "domains.joins": "Rôle des nouveaux membres : {role}",
  "domains.record": "Ajoutez cet enregistrement TXT chez votre fournisseur DNS, puis vérifiez le domaine.",
  "domains.record.name": "Nom",
  "domains.record.value": "Valeur",
  "domains.copy": "Copier",
  "domains.copied": "Copié",
  "domains.copy.refused": "Votre navigateur a bloqué la copie. Sélectionnez le texte et copiez-le.",
  "domains.verify": "Vérifier",
  "domains.verify.done": "{domain} vérifié",
  "domains.lost": "L’enregistrement TXT avait disparu le {date}.",
  "domains.remove": "Retirer",
  "domains.remove.title": "Retirer {domain} ?",
  "domains.remove.lead":
    "Plus personne ne pourra rejoindre l’organisation avec ce domaine. Les membres actuels restent.",
  "domains.remove.done": "{domain} retiré",
};

/** Policy and domain screens in French. */
export const frPolicies: LanguageGroup<PoliciesTexts> = { locale: "fr", texts, errors: { ...policies } };
