import type en from '../en/contact.ts'
import type { Texts } from '../texts.ts'

export default {
  mobile: {
    add: 'Ajouter un mobile',
    change: 'Changer de mobile',
    verify: 'Vérifier le mobile',
    field: 'Numéro de mobile',
    newField: 'Nouveau numéro de mobile',
    hint: 'Avec l’indicatif du pays, comme +33 6 12 34 56 78',
    saved: 'Votre mobile est vérifié',
  },
  email: {
    add: 'Ajouter un e-mail',
    change: 'Changer d’e-mail',
    verify: 'Vérifier l’e-mail',
    field: 'Adresse e-mail',
    newField: 'Nouvelle adresse e-mail',
    hint: 'Comme nom@example.com',
    saved: 'Votre e-mail est vérifié',
  },
  now: 'Actuel : {{contact}}. Il reste valable jusqu’à la saisie du code, et sera prévenu du changement.',
  password: 'Votre mot de passe',
  passwordHint: 'Votre connexion date un peu : confirmez que c’est bien vous',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  signInAgain: {
    text: 'Votre connexion date un peu. Reconnectez-vous avec un code pour confirmer que c’est bien vous, puis continuez ici.',
    act: 'Se reconnecter',
  },
  send: 'Envoyer le code',
  sent: 'Nous avons envoyé un code à {{contact}}.',
  other: 'Une erreur ? Modifiez',
  code: 'Code',
  codeHint: 'Six chiffres, valables dix minutes',
  again: 'À nouveau dans {{seconds}} s',
  resend: 'Renvoyer',
  resent: 'Code envoyé',
  confirm: 'Confirmer',
} satisfies Texts<typeof en>
