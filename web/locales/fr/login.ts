import type en from '../en/login.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Connexion',
  welcome: 'Bon retour parmi nous',
  lead: 'Connectez-vous pour parier et voir votre solde et votre historique.',
  ways: { label: 'Mode de connexion', password: 'Mot de passe', code: 'Code' },
  account: 'Compte',
  accountHint: 'Nom d’utilisateur, mobile ou e-mail',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  mobile: 'Numéro de mobile',
  mobileHint: 'Avec l’indicatif, p. ex. +33\u00a06\u00a012\u00a034\u00a056\u00a078',
  newNumber: 'Nouveau numéro ? Nous créerons un compte.',
  codeHint: 'Six chiffres, reçus par SMS',
  sendCode: 'Envoyer le code',
  codeSent: 'Code envoyé',
  submit: 'Se connecter',
  forgot: 'Mot de passe oublié ?',
  signedIn: 'Bonjour, {{name}}',
  noAccount: 'Pas encore de compte ?',
  register: 'S’inscrire',
  guest: 'Continuer en invité',
  guestEntered: 'Vous naviguez en invité, rien n’est enregistré',
} satisfies Texts<typeof en>
