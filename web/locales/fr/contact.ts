import type en from '../en/contact.ts'
import type { Texts } from '../texts.ts'

export default {
  mobile: {
    add: 'Ajouter un mobile',
    change: 'Changer de mobile',
    verify: 'Vérifier le mobile',
    field: 'Numéro de mobile',
    newField: 'Nouveau numéro de mobile',
    hint: 'Avec l’indicatif, p. ex. +33\u00a06\u00a012\u00a034\u00a056\u00a078',
    saved: 'Votre mobile est vérifié',
  },
  email: {
    add: 'Ajouter un e-mail',
    change: 'Changer d’e-mail',
    verify: 'Vérifier l’e-mail',
    field: 'Adresse e-mail',
    newField: 'Nouvelle adresse e-mail',
    hint: 'p. ex. nom@example.com',
    saved: 'Votre e-mail est vérifié',
  },
  now: 'Actuel : {{contact}}. Il reste valable jusqu’à la saisie du code, et nous le préviendrons du changement.',
  password: 'Votre mot de passe',
  passwordHint: 'Vous êtes connecté depuis un moment : confirmez que c’est bien vous',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  signInAgain: {
    text: 'Vous êtes connecté depuis un moment. Reconnectez-vous avec un code pour confirmer que c’est bien vous, puis continuez ici.',
    act: 'Se reconnecter',
  },
  send: 'Envoyer le code',
  sent: 'Nous avons envoyé un code à {{contact}}.',
  other: 'Ce n’est pas ça ? Modifier',
  code: 'Code',
  codeHint: 'Six chiffres, valables 10 minutes',
  again: 'Renvoyer dans {{seconds}} s',
  resend: 'Renvoyer',
  resent: 'Code envoyé',
  confirm: 'Confirmer',
} satisfies Texts<typeof en>
