import type en from '../en/console-sign-in.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Connexion au back-office',
  lead: 'Pour les opérateurs. Les joueurs se connectent dans l’application.',
  username: 'Nom d’utilisateur',
  password: 'Mot de passe',
  next: 'Continuer',
  submit: 'Se connecter',
  back: 'Retour',
  codeTitle: 'Saisissez le code',
  codeText: 'Saisissez le code à six chiffres de votre authentificateur pour {{username}}.',
  code: 'Code de l’authentificateur',
  digit: 'Chiffre {{number}} sur {{all}}',
  ended: {
    idle: 'Vous avez été déconnecté après 15 minutes d’inactivité.',
    expired: 'Votre session est terminée. Reconnectez-vous pour reprendre où vous en étiez.',
  },
  demonstration: {
    accounts: 'Démonstration : noms et mots de passe sont affichés dans le terminal.',
    codes: 'Démonstration : sans authentificateur, le code est dans le journal du serveur.',
  },
  enrol: {
    title: 'Configurez votre connexion',
    text: 'Scannez ceci avec une application d’authentification, puis choisissez votre mot de passe. Il faudra les deux pour vous connecter.',
    qr: 'Code QR pour l’authentificateur',
    byHand: 'Impossible de scanner ? Saisissez cette clé :',
    secret: 'clé',
    newPassword: 'Nouveau mot de passe',
    newPasswordHint: 'Au moins 12 caractères',
    again: 'Confirmer le nouveau mot de passe',
    mismatch: 'Les mots de passe ne correspondent pas',
    submit: 'Terminer et se connecter',
    restart: 'Recommencer',
  },
} satisfies Texts<typeof en>
