import type { LanguageGroup } from "../../../screens/group.ts";
import type { ApiKeyTexts } from "../../en/screens/api-key.ts";
import { apiKey } from "../plugin-errors.ts";

const texts: ApiKeyTexts = {
  "apiKeys.title": "API-Schlüssel",
  "apiKeys.lead": "Mit API-Schlüsseln können Skripte und Dienste in Ihrem Namen handeln.",
  "apiKeys.lead.organization":
    "Mit API-Schlüsseln können Skripte und Dienste im Namen der Organisation handeln. Ein Schlüssel funktioniert auch dann weiter, wenn die Person, die ihn erstellt hat, die Organisation verlässt.",
  "apiKeys.none": "Noch keine API-Schlüssel",
  "apiKeys.signedOut": "Melden Sie sich an, um Ihre API-Schlüssel zu sehen.",
  "apiKeys.refused":
    "Sie haben keine Berechtigung, die API-Schlüssel dieser Organisation anzusehen. Bitten Sie einen Inhaber um Zugriff.",
  "apiKeys.askOwner":
    "Sie haben keine Berechtigung, API-Schlüssel für diese Organisation zu erstellen. Bitten Sie einen Inhaber um Zugriff.",
  "apiKeys.create": "API-Schlüssel erstellen",
  "apiKeys.create.submit": "Schlüssel erstellen",
  "apiKeys.create.submitting": "Wird erstellt …",
  "apiKeys.name": "Name",
  "apiKeys.name.hint": "Zum Beispiel der Dienst, der den Schlüssel verwendet",
  "apiKeys.expires": "Läuft ab",
  "apiKeys.expires.never": "Nie",
  "apiKeys.permissions": "Berechtigungen",
  "apiKeys.permissions.all": "Alles",
  "apiKeys.permissions.hint": "Sie können nur Berechtigungen erteilen, die Sie selbst haben.",
  "apiKeys.permissions.needed": "Wählen Sie mindestens eine Berechtigung aus.",
  "apiKeys.permissions.tooMuch": "Sie können keine Berechtigungen erteilen, die Sie selbst nicht haben.",
  "apiKeys.made.title": "Kopieren Sie den Schlüssel für „{name}“",
  "apiKeys.made.lead":
    "Bewahren Sie ihn sicher auf. Er wird nicht noch einmal angezeigt, und wer ihn hat, kann seine Berechtigungen nutzen.",
  "apiKeys.made.key": "Neuer API-Schlüssel",
  "apiKeys.made.copy": "Schlüssel kopieren",
  "apiKeys.made.copied": "Kopiert",
  "apiKeys.made.refused":
    "Ihr Browser hat das Kopieren blockiert. Markieren Sie den Schlüssel und kopieren Sie ihn von Hand.",
  "apiKeys.made.kept": "Ich habe meinen Schlüssel gespeichert",
  "apiKeys.fact.key": "Schlüssel",
  "apiKeys.fact.created": "Erstellt",
  "apiKeys.fact.used": "Zuletzt verwendet",
  "apiKeys.fact.unused": "Nie",
  "apiKeys.fact.may": "Berechtigungen",
  "apiKeys.fact.mayNothing": "Keine",
  "apiKeys.fact.limit": "Limit",
  "apiKeys.expired": "Abgelaufen",
  "apiKeys.disabled": "Deaktiviert",
  "apiKeys.limit.window": { one: "{count} Anfrage / {time}", other: "{count} Anfragen / {time}" },
  "apiKeys.limit.left": { one: "Noch {count} Anfrage", other: "Noch {count} Anfragen" },
  "apiKeys.edit": "Bearbeiten",
  "apiKeys.edit.submit": "Änderungen speichern",
  "apiKeys.edit.submitting": "Wird gespeichert …",
  "apiKeys.edit.done": "{name} aktualisiert",
  "apiKeys.manage": "Verwalten: {name}",
  "apiKeys.rotate": "Erneuern",
  "apiKeys.rotate.title": "„{name}“ erneuern?",
  "apiKeys.rotate.lead":
    "Dadurch wird ein neuer Schlüssel mit denselben Berechtigungen erstellt. Der alte Schlüssel funktioniert sofort nicht mehr.",
  "apiKeys.rotate.done": "{name} erneuert. Der alte Schlüssel funktioniert nicht mehr.",
  "apiKeys.revoke": "Widerrufen",
  "apiKeys.revoke.title": "„{name}“ widerrufen?",
  "apiKeys.revoke.lead":
    "Skripte und Dienste, die diesen Schlüssel verwenden, verlieren sofort den Zugriff. Das lässt sich nicht rückgängig machen.",
  "apiKeys.revoke.done": "{name} widerrufen",

  "apiKeys.resource.organization": "Organisation",
  "apiKeys.resource.member": "Mitglieder",
  "apiKeys.resource.invitation": "Einladungen",
  "apiKeys.resource.team": "Teams",
  "apiKeys.resource.ac": "Rollen",
  "apiKeys.resource.user": "Benutzer",
  "apiKeys.resource.session": "Sitzungen von Benutzern",

  "apiKeys.action.read": "ansehen",
  "apiKeys.action.list": "auflisten",
  "apiKeys.action.get": "Details ansehen",
  "apiKeys.action.create": "erstellen",
  "apiKeys.action.update": "bearbeiten",
  "apiKeys.action.delete": "löschen",
  "apiKeys.action.cancel": "zurückziehen",
  "apiKeys.action.ban": "sperren",
  "apiKeys.action.revoke": "widerrufen",
  "apiKeys.action.set-role": "Rolle ändern",
  "apiKeys.action.set-email": "E-Mail-Adresse ändern",
};

/** API key screens in German. */
export const deApiKey: LanguageGroup<ApiKeyTexts> = { locale: "de", texts, errors: { ...apiKey } };
