import type en from '../en/password.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Changer de mot de passe',
  text: 'Tous vos autres appareils seront déconnectés.',
  current: 'Mot de passe actuel',
  next: 'Nouveau mot de passe',
  nextHint: '6 à 128 caractères',
  confirm: 'Confirmer le nouveau mot de passe',
  mismatch: 'Les mots de passe ne correspondent pas',
  show: 'Afficher le mot de passe',
  hide: 'Masquer le mot de passe',
  save: 'Changer de mot de passe',
  saved: 'Mot de passe changé',
  strength: 'Robustesse : {{word}}',
  strengths: { short: 'trop court', weak: 'faible', fair: 'moyenne', good: 'bonne', strong: 'forte' },
} satisfies Texts<typeof en>
