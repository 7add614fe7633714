import type en from '../en/sport-rules.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Comment c’est réglé',
  rule: {
    result: 'Le club qui gagne le match, ou le nul.',
    double_chance:
      'Deux des trois résultats à la fois : 1X gagne si le club à domicile gagne ou fait match nul.',
    draw_no_bet: 'En cas de match nul, votre mise est remboursée.',
    both_score: '« Oui » gagne si les deux clubs marquent.',
    parity: 'Tous les buts additionnés. 0-0 est pair.',
    score: 'Le score exact. « Autre » gagne à partir de six buts d’un club.',
    total: 'Tous les buts additionnés. S’ils égalent une ligne entière, votre mise est remboursée.',
    handicap:
      'La ligne s’ajoute aux buts du club à domicile et se retire au visiteur. Si cela fait match nul, votre mise est remboursée.',
    home_total:
      'Seulement les buts du club à domicile. S’ils égalent une ligne entière, votre mise est remboursée.',
    away_total: 'Seulement les buts du visiteur. S’ils égalent une ligne entière, votre mise est remboursée.',
    half_result: 'Le score à la mi-temps.',
    half_total:
      'Les buts de la première période. S’ils égalent une ligne entière, votre mise est remboursée.',
    half_full: 'Qui mène à la mi-temps et qui gagne : les deux doivent être justes.',
    second_result: 'Seulement les buts de la seconde période : le club qui en marque le plus, ou le nul.',
    next_goal: 'Le club qui marque le premier but après la mi-temps, ou aucun.',
    second_total: 'Tous les buts de la seconde période additionnés.',
    second_both: '« Oui » gagne si les deux clubs marquent en seconde période.',
  },
  quarter: 'Un quart de ligne partage votre mise à parts égales entre les deux lignes voisines.',
  tryScore: 'Essayer un score',
  firstGoal: 'Premier but après la mi-temps',
  half: 'Mi-temps',
  full: 'Fin du match',
  more: '{{club}}, {{half}} : un but de plus',
  less: '{{club}}, {{half}} : un but de moins',
  returns: 'Retour pour {{stake}}',
  result: {
    won: 'Gagné',
    half_won: 'À moitié gagné',
    returned: 'Remboursé',
    half_lost: 'À moitié perdu',
    lost: 'Perdu',
  },
  allElse: 'Toutes les autres sélections perdent.',
  always: 'Pour tous les marchés',
  time: 'Les 90 minutes et les arrêts de jeu comptent ; la prolongation et les tirs au but, non.',
  closing:
    'Les paris ferment au coup d’envoi, ou à la fin du match s’il est proposé en direct. Pour les matchs virtuels, ils ferment 8 secondes avant le coup d’envoi et rouvrent à la mi-temps. Les paris sur les matchs ne peuvent pas être annulés.',
  unplayed: 'Match non joué dans les 48 heures après l’heure prévue : toutes les mises sont remboursées.',
  abandoned:
    'Match interrompu : les paris qu’aucun but ne pouvait plus changer restent valables. Les autres mises sont remboursées.',
  corrected:
    'Un résultat peut être corrigé sous 24 heures. Les paiements sont alors annulés et refaits. Ce que votre solde ne couvre pas reste dû et sera réglé par vos prochains gains.',
  cashOut:
    'Le cash-out paie la valeur juste selon notre grille de buts, moins 5 %. En direct, il est décidé après 5 secondes, et seulement si la valeur n’a pas changé ; pendant une mi-temps d’un match virtuel, il n’y en a pas. Il est définitif : une correction ou une annulation ultérieure ne concerne que le reste de la mise. Pas de cash-out tant qu’une sélection est suspendue.',
} satisfies Texts<typeof en>
