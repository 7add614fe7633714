import type en from '../en/upload.ts'
import type { Texts } from '../texts.ts'

export default {
  choose: 'Choisir un fichier',
  photo: 'Prendre une photo',
  drop: 'ou déposez-le ici, ou collez-le',
  picture: 'JPEG, PNG ou WebP, {{megabytes}} Mo au plus',
  document: 'JPEG, PNG, WebP ou PDF, {{megabytes}} Mo au plus',
  sending: 'Envoi {{percent}} %',
  checking: 'Vérification du fichier…',
  done: 'Envoyé',
  cancel: 'Annuler l’envoi',
  remove: 'Retirer',
  replace: 'Remplacer',
  again: 'Réessayer',
  goOn: 'Continuer',
  failed: 'L’envoi a échoué',
  lost: 'La connexion est perdue. Continuez quand elle sera revenue.',
  timeout: 'Le serveur n’a pas répondu à temps.',
  tooLarge: 'Ce fichier fait {{size}} ; {{megabytes}} Mo au plus sont acceptés.',
  empty: 'Ce fichier est vide.',
  wrongType: 'Ce type de fichier n’est pas accepté.',
} satisfies Texts<typeof en>
