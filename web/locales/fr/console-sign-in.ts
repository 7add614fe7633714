import type en from '../en/console-sign-in.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Connexion à la console',
  lead: 'Pour les opérateurs. Les joueurs se connectent dans l’application.',
  username: 'Nom d’utilisateur',
  password: 'Mot de passe',
  next: 'Continuer',
  submit: 'Se connecter',
  back: 'Retour',
  codeTitle: 'Saisissez le code',
  codeText: 'Votre authentificateur affiche six chiffres pour {{username}}.',
  code: 'Code de l’authentificateur',
  digit: 'Chiffre {{number}} sur {{all}}',
  ended: {
    idle: 'Vous avez été déconnecté : personne à la console pendant 15 minutes.',
    expired: 'Votre session est terminée. Reconnectez-vous : vous reviendrez où vous étiez.',
  },
  demonstration: {
    accounts:
      'Démonstration : les noms et mots de passe des opérateurs figurent là où la maison a été lancée.',
    codes: 'Démonstration : sans authentificateur, le code figure dans le journal de la maison.',
  },
  enrol: {
    title: 'Configurez votre connexion',
    text: 'Scannez ceci avec une application d’authentification, puis choisissez votre propre mot de passe. Les deux seront désormais demandés.',
    qr: 'Code QR pour l’authentificateur',
    byHand: 'Pas de caméra ? Tapez ceci :',
    secret: 'secret',
    newPassword: 'Nouveau mot de passe',
    newPasswordHint: 'Au moins 12 caractères, tous conviennent',
    again: 'Nouveau mot de passe, encore une fois',
    mismatch: 'Les deux ne correspondent pas',
    submit: 'Terminer et se connecter',
    restart: 'Recommencer',
  },
} satisfies Texts<typeof en>
