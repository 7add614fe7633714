import type en from '../en/trend.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Tendance',
  view: { label: 'Affichage', roads: 'Séries', numbers: 'Numéros', plays: 'Paris', fairness: 'Équité' },
  span: 'Tirages',
  independent:
    'Les tirages passés ne disent rien du prochain. Rien n’est « dû » et aucune série ne se prolonge : chaque lancer a les mêmes chances.',
  failed: 'Impossible de charger la tendance',
  empty: { title: 'Pas encore de tirage', text: 'La tendance commence avec le premier tirage de ce jeu.' },
  legend: { fell: 'sorti', expected: 'attendu', since: 'tirages d’écart' },
  spoken: {
    fell: '{{name}} : sorti {{fell}} fois, {{expected}} attendues.',
    newest: 'Sorti au dernier tirage.',
    since_one: 'Pas sorti au dernier tirage.',
    since_many: 'Pas sorti aux {{count}} derniers tirages.',
    since_other: 'Pas sorti aux {{count}} derniers tirages.',
    never: 'Sorti à aucun de ces tirages.',
  },
  faces: { title: 'Faces', text: 'Le nombre de sorties de chaque face, sur les trois dés.' },
  sums: {
    title: 'Sommes',
    text: 'Les sommes du milieu sortent plus souvent : 27 lancers sur 216 font 10, un seul fait 3.',
  },
  triples: {
    title: 'Triples',
    text: '{{fell}} sortis, {{expected}} attendus.',
    since_one: 'Le dernier remonte à {{count}} tirage.',
    since_many: 'Le dernier remonte à {{count}} tirages.',
    since_other: 'Le dernier remonte à {{count}} tirages.',
  },
  hot: 'Chauds',
  cold: 'Froids',
  hotNote:
    'Dans ces tirages, les chauds sont sortis plus souvent que prévu, les froids moins. C’est le passé : la prochaine fois, aucun n’est plus ni moins probable.',
  plays: {
    bet: 'Pari',
    won: 'Gagné',
    expected: 'Attendu',
    since: 'Écart',
    longest: 'Max.',
    note: '« Écart » compte les tirages depuis le dernier gain du pari ; « Max. » est le plus long écart dans ces tirages. Un pari qui n’a pas gagné depuis longtemps n’a pas plus de chances de gagner.',
  },
  fairness: {
    faces: 'Toutes les faces sortent-elles autant ?',
    sums: 'Les sommes suivent‑elles les probabilités ?',
    verdict: {
      usual: 'Rien d’inhabituel',
      unusual: 'Un peu inhabituel',
      rare: 'Rare avec des dés équitables',
      even: 'Étonnamment régulier',
    },
    often:
      'Avec des dés équitables et autant de tirages répétés, environ {{many}} séries sur {{of}} seraient au moins aussi inégales.',
    fewer:
      'Avec des dés équitables et autant de tirages répétés, moins de {{many}} séries sur {{of}} seraient au moins aussi inégales.',
    curve: 'Où se placent ces tirages parmi ceux de dés équitables. {{often}}',
    evenEnd: 'parfaitement égal',
    farEnd: 'très inégal',
    figures_one:
      'Test du khi-deux sur {{count}} tirage : χ² = {{statistic}} à {{degrees}} degrés de liberté, p {{p}}.',
    figures_many:
      'Test du khi-deux sur {{count}} tirages : χ² = {{statistic}} à {{degrees}} degrés de liberté, p {{p}}.',
    figures_other:
      'Test du khi-deux sur {{count}} tirages : χ² = {{statistic}} à {{degrees}} degrés de liberté, p {{p}}.',
    word: 'Le décompte est celui de la maison : votre navigateur n’a pas vérifié ces tirages ici.',
    rough:
      'Avec si peu de tirages, certains résultats sont attendus moins de cinq fois : ce test est approximatif. Choisissez plus de tirages.',
    means: {
      title: 'Ce que cela dit, et ne dit pas',
      text: 'Aucune série n’est parfaitement égale. Avec des dés équitables, une sur vingt paraît « un peu inhabituelle », une sur cent « rare ». Cela seul ne prouve rien et s’estompe avec plus de tirages. Le test regarde en arrière et ne dit rien du prochain tirage.',
      proof:
        'Inutile de deviner d’après les chiffres si un tirage était honnête : chacun a une preuve que vous pouvez recalculer.',
      link: 'Les tirages et leurs preuves',
    },
  },
} satisfies Texts<typeof en>
