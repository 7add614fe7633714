import type en from '../en/sport-rules.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Cómo se liquida',
  rule: {
    result: 'El equipo que gana el partido, o empate.',
    double_chance: 'Dos de los tres resultados a la vez: 1X gana si gana el local o si hay empate.',
    draw_no_bet: 'Si hay empate, recuperas tu apuesta.',
    both_score: '«Sí» gana si marcan los dos equipos.',
    parity: 'Todos los goles sumados. 0-0 es par.',
    score: 'El marcador exacto. «Otro» gana desde seis goles de un equipo.',
    total: 'Todos los goles sumados. Si igualan una línea entera, recuperas tu apuesta.',
    handicap:
      'La línea se suma a los goles del local y se resta al visitante. Si así hay empate, recuperas tu apuesta.',
    home_total: 'Solo los goles del local. Si igualan una línea entera, recuperas tu apuesta.',
    away_total: 'Solo los goles del visitante. Si igualan una línea entera, recuperas tu apuesta.',
    half_result: 'El marcador al descanso.',
    half_total: 'Los goles del primer tiempo. Si igualan una línea entera, recuperas tu apuesta.',
    half_full: 'Quién gana al descanso y quién al final: hay que acertar ambos.',
    second_result: 'Solo los goles del segundo tiempo: quién marca más, o empate.',
    next_goal: 'Quién marca el primer gol tras el descanso, o nadie.',
    second_total: 'Todos los goles del segundo tiempo sumados.',
    second_both: '«Sí» gana si marcan los dos equipos en el segundo tiempo.',
  },
  quarter: 'Una línea de cuarto reparte tu apuesta a partes iguales entre las dos líneas vecinas.',
  tryScore: 'Prueba un marcador',
  firstGoal: 'Primer gol tras el descanso',
  half: 'Descanso',
  full: 'Final',
  more: '{{club}}, {{half}}: un gol más',
  less: '{{club}}, {{half}}: un gol menos',
  returns: 'Retorno por {{stake}}',
  result: {
    won: 'Ganada',
    half_won: 'Media ganada',
    returned: 'Devuelta',
    half_lost: 'Media perdida',
    lost: 'Perdida',
  },
  allElse: 'Las demás selecciones pierden.',
  always: 'En todos los mercados',
  time: 'Cuentan los 90 minutos y el descuento; la prórroga y los penaltis no.',
  closing:
    'Las apuestas se cierran al inicio, o al final si el partido se ofrece en directo. En los partidos virtuales se cierran 8 segundos antes del inicio y se reabren en el descanso. Las apuestas a partidos no se pueden cancelar.',
  unplayed: 'Si no se juega en las 48 horas siguientes a la hora prevista, se devuelve todo lo apostado.',
  abandoned: 'Si se interrumpe: valen las apuestas que ningún gol podría ya cambiar. Las demás se devuelven.',
  corrected:
    'Un resultado se puede corregir en 24 horas. Los pagos se revierten y se hacen de nuevo. Lo que tu saldo no cubra queda pendiente y se cubre con tus próximos premios.',
  cashOut:
    'El cobro anticipado paga el valor justo según nuestra tabla de goles menos un 5 %. En directo se decide a los 5 segundos y solo si el valor no ha cambiado; mientras se juega una parte de un partido virtual no hay cobro. Es definitivo: las correcciones o anulaciones posteriores solo afectan al resto del importe. No hay cobro anticipado mientras una selección está suspendida.',
} satisfies Texts<typeof en>
