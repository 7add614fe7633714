import type en from '../en/trend.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Tendencia',
  view: { label: 'Vista', roads: 'Caminos', numbers: 'Números', plays: 'Apuestas', fairness: 'Equidad' },
  span: 'Sorteos',
  independent:
    'Los sorteos anteriores no dicen nada del próximo. A nada «le toca» salir y ninguna racha continúa: cada tirada tiene las mismas probabilidades.',
  failed: 'No se pudo cargar la tendencia',
  empty: { title: 'Aún no hay sorteos', text: 'La tendencia empieza con el primer sorteo de este juego.' },
  legend: { fell: 'salió', expected: 'esperado', since: 'sorteos sin salir' },
  spoken: {
    fell: '{{name}}: salió {{fell}} veces, se esperaban {{expected}}.',
    newest: 'Salió en el sorteo más reciente.',
    since_one: 'No salió en el último sorteo.',
    since_many: 'No salió en los últimos {{count}} sorteos.',
    since_other: 'No salió en los últimos {{count}} sorteos.',
    never: 'No salió en ninguno de estos sorteos.',
  },
  faces: { title: 'Caras', text: 'Cuántas veces salió cada cara, sumando los tres dados.' },
  sums: {
    title: 'Sumas',
    text: 'Las sumas centrales salen más: 27 de 216 tiradas suman 10 y solo una suma 3.',
  },
  triples: {
    title: 'Triples',
    text: 'Salieron {{fell}}, se esperaban {{expected}}.',
    since_one: 'El último fue hace {{count}} sorteo.',
    since_many: 'El último fue hace {{count}} sorteos.',
    since_other: 'El último fue hace {{count}} sorteos.',
  },
  hot: 'Calientes',
  cold: 'Fríos',
  hotNote:
    'En estos sorteos, los calientes salieron más de lo esperado y los fríos, menos. Es el pasado: la próxima vez ninguno es más ni menos probable.',
  plays: {
    bet: 'Apuesta',
    won: 'Ganó',
    expected: 'Esper.',
    since: 'Ausente',
    longest: 'Máx.',
    note: '«Ausente» cuenta los sorteos desde que ganó la apuesta; «Máx.» es la ausencia más larga en estos sorteos. Llevar tiempo sin ganar no la hace más probable.',
  },
  fairness: {
    faces: '¿Salen igual todas las caras?',
    sums: '¿Las sumas siguen las probabilidades?',
    verdict: {
      usual: 'Nada fuera de lo normal',
      unusual: 'Un poco inusual',
      rare: 'Raro con dados justos',
      even: 'Llamativamente uniforme',
    },
    often:
      'Con dados justos y otros tantos sorteos repetidos muchas veces, unas {{many}} de cada {{of}} series serían al menos así de desiguales.',
    fewer:
      'Con dados justos y otros tantos sorteos repetidos muchas veces, menos de {{many}} de cada {{of}} series serían al menos así de desiguales.',
    curve: 'Dónde quedan estos sorteos entre los de dados justos. {{often}}',
    evenEnd: 'del todo uniforme',
    farEnd: 'muy desigual',
    figures_one:
      'Prueba de chi-cuadrado con {{count}} sorteo: χ² = {{statistic}} con {{degrees}} grados de libertad, p {{p}}.',
    figures_many:
      'Prueba de chi-cuadrado con {{count}} sorteos: χ² = {{statistic}} con {{degrees}} grados de libertad, p {{p}}.',
    figures_other:
      'Prueba de chi-cuadrado con {{count}} sorteos: χ² = {{statistic}} con {{degrees}} grados de libertad, p {{p}}.',
    word: 'El recuento es de la casa: tu navegador no ha comprobado aquí estos sorteos.',
    rough:
      'Con tan pocos sorteos, algunos resultados se esperan menos de cinco veces y la prueba es aproximada. Elige más sorteos.',
    means: {
      title: 'Qué dice esto y qué no',
      text: 'Ninguna serie es perfectamente uniforme. Con dados justos, una de cada veinte parece «un poco inusual» y una de cada cien, «rara». Eso solo no demuestra nada y se diluye con más sorteos. La prueba mira atrás y no dice nada del próximo.',
      proof:
        'No hace falta adivinar por los números si un sorteo fue honesto: cada uno tiene una prueba que puedes recalcular.',
      link: 'Sorteos y sus pruebas',
    },
  },
} satisfies Texts<typeof en>
