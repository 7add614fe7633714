import type en from '../en/trend.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Tendencia',
  view: { label: 'Vista', roads: 'Caminos', numbers: 'Números', plays: 'Apuestas', fairness: 'Equidad' },
  span: 'Sorteos',
  independent:
    'Los sorteos pasados no dicen nada del próximo. A nada «le toca» salir y ninguna racha tiene por qué seguir: cada tirada tiene las mismas probabilidades de siempre.',
  failed: 'No se pudo cargar la tendencia',
  empty: { title: 'Aún no hay sorteos', text: 'La tendencia empieza con el primer sorteo de este juego.' },
  legend: { fell: 'salió', expected: 'esperado', since: 'sorteos desde entonces' },
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
    'Los calientes salieron más de lo esperado en estos sorteos y los fríos, menos. Es una mirada atrás: ninguno saldrá por ello más o menos la próxima vez.',
  plays: {
    bet: 'Apuesta',
    won: 'Ganó',
    expected: 'Esper.',
    since: 'Ausente',
    longest: 'Máx.',
    note: '«Ausente» cuenta los sorteos desde que la apuesta ganó por última vez; «Máx.» es la ausencia más larga dentro de estos sorteos. Una apuesta que lleva mucho sin ganar no es ahora más probable.',
  },
  fairness: {
    faces: '¿Salen igual todas las caras?',
    sums: '¿Salen las sumas como deben?',
    verdict: {
      usual: 'Nada fuera de lo normal',
      unusual: 'Un poco inusual',
      rare: 'Raro en dados justos',
      even: 'Llamativamente parejo',
    },
    often:
      'Si observaras dados justos durante otros tantos sorteos una y otra vez, unas {{many}} de cada {{of}} series serían al menos así de desiguales.',
    fewer:
      'Si observaras dados justos durante otros tantos sorteos una y otra vez, menos de {{many}} de cada {{of}} series serían al menos así de desiguales.',
    curve: 'Dónde quedan estos sorteos entre los de dados justos. {{often}}',
    evenEnd: 'del todo parejo',
    farEnd: 'muy desigual',
    figures_one:
      'Prueba de chi-cuadrado con {{count}} sorteo: χ² = {{statistic}} con {{degrees}} grados de libertad, p {{p}}.',
    figures_many:
      'Prueba de chi-cuadrado con {{count}} sorteos: χ² = {{statistic}} con {{degrees}} grados de libertad, p {{p}}.',
    figures_other:
      'Prueba de chi-cuadrado con {{count}} sorteos: χ² = {{statistic}} con {{degrees}} grados de libertad, p {{p}}.',
    rough:
      'Con tan pocos sorteos, algún resultado se espera menos de cinco veces, así que esta prueba es aproximada. Mira más sorteos.',
    means: {
      title: 'Qué dice esto y qué no',
      text: 'Ninguna serie es del todo pareja. Con dados justos, una de cada veinte parece «un poco inusual» y una de cada cien, «rara»: eso solo no prueba nada y se diluye al sumar sorteos. La prueba mira atrás y no dice nada del próximo sorteo.',
      proof:
        'Si un sorteo fue honesto no hace falta adivinarlo por los números: cada uno tiene una prueba que puedes recalcular.',
      link: 'Ver los sorteos y sus pruebas',
    },
  },
} satisfies Texts<typeof en>
