import type en from '../en/upload.ts'
import type { Texts } from '../texts.ts'

export default {
  choose: 'Choisir un fichier',
  photo: 'Prendre une photo',
  drop: 'ou déposez-le ici, ou collez-le',
  picture: 'JPEG, PNG ou WebP, jusqu’à {{megabytes}} Mo',
  document: 'JPEG, PNG, WebP ou PDF, jusqu’à {{megabytes}} Mo',
  sending: 'Envoi {{percent}} %',
  checking: 'Vérification du fichier…',
  done: 'Envoyé',
  cancel: 'Annuler l’envoi',
  remove: 'Retirer',
  replace: 'Remplacer',
  again: 'Réessayer',
  goOn: 'Reprendre',
  failed: 'Échec de l’envoi',
  lost: 'Connexion perdue. Reprenez une fois de retour en ligne.',
  left: '{{percent}} % de {{name}} sont déjà envoyés. Choisissez de nouveau ce fichier pour reprendre.',
  timeout: 'Le serveur n’a pas répondu à temps.',
  tooLarge: 'Ce fichier fait {{size}} ; le maximum est de {{megabytes}} Mo.',
  empty: 'Ce fichier est vide.',
  wrongType: 'Ce type de fichier n’est pas accepté.',
} satisfies Texts<typeof en>
