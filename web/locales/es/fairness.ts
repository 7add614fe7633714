import type en from '../en/fairness.ts'
import type { Texts } from '../texts.ts'

export default {
  proof: {
    title: 'Prueba del sorteo',
    round: 'Ronda {{number}}',
    sum: 'Suma {{sum}}',
    failed: 'No se pudo cargar la prueba',
    missing: {
      title: '¿Qué sorteo?',
      text: 'Cada sorteo tiene su prueba. Elige uno en la lista de sorteos.',
      action: 'Ver los sorteos',
    },
    status: {
      open: 'Apuestas abiertas',
      closed: 'Apuestas cerradas',
      sealed: 'Apuestas selladas, a continuación el sorteo',
      drawn: 'Sorteada',
      void: 'Anulada',
    },
    verdict: {
      checking: {
        title: 'Verificando en tu dispositivo…',
        text: 'Tu navegador vuelve a calcular cada paso.',
      },
      holds: {
        title: 'Verificado aquí: todo coincide',
        text: 'Tu navegador acaba de recalcular los pasos de abajo. El resultado sale de lo que se prometió y de nada más. Que las apuestas se sellaron a tiempo lo firman los testigos, según sus propios relojes.',
      },
      unordered: {
        title: 'Coincide, con un hueco',
        text: 'El resultado sale de las partes de abajo. Que las apuestas se sellaran antes de conocerse el valor externo no lo demuestra nadie independiente.',
      },
      unwitnessed: {
        title: 'Coincide, con un hueco',
        text: 'El resultado sale de las partes de abajo. Pero no consta que hayan firmado suficientes testigos el estado del registro al que remite esta prueba: que la promesa constaba en él antes de las apuestas solo lo dice la casa.',
      },
      stranger: {
        title: 'Coincide, con un testigo nuevo aquí',
        text: 'El resultado sale de las partes de abajo, y un testigo ha firmado. Pero no es un testigo que este navegador conozca. Si la casa no ha anunciado uno nuevo, su firma no demuestra nada. El registro público dice más.',
      },
      ownWitness: {
        title: 'Verificado · azar de demostración',
        text: 'El resultado sale de las partes de abajo. El valor externo es la firma de un testigo que ejecuta la propia casa, así que esto no demuestra que la casa no pudiera conocer el resultado de antemano. Solo la casa puede cambiarlo: usando un testigo en otras manos.',
      },
      development: {
        title: 'Verificado · azar de demostración',
        text: 'El resultado sale de las partes de abajo. El valor externo lo generó la propia casa (fuente de desarrollo), así que esto no demuestra que la casa no pudiera conocer el resultado de antemano.',
      },
      unknown: {
        title: 'Fuente desconocida aquí',
        text: 'El resultado sale de las partes de abajo. Pero el valor externo viene de una fuente que esta versión de la aplicación no conoce, así que no se ha comprobado si es independiente de la casa.',
      },
      demonstration: {
        title: 'Parte del pasado de la demostración',
        text: 'La casa dice que escribió este sorteo junto con la demostración y que no publicó nada de él de antemano: solo muestra cómo se lee una prueba.',
      },
      waiting: {
        title: 'Aún sin sortear',
        text: 'Abajo está lo publicado hasta ahora. El resto llega con el sorteo. Si el valor externo se retrasa, la ronda espera justo ese valor y ningún otro, salvo que la casa la anule según las reglas publicadas.',
      },
      void: {
        title: 'Anulada',
        text: 'El motivo según la casa: {{reason}}. Dice que devolvió todo lo apostado.',
      },
      problem: {
        title: 'Hay un paso que no coincide',
        text: 'No te fíes de este sorteo. No apuestes en este juego hasta que se explique.',
      },
      noKeys: {
        title: 'No se pudieron leer las claves de la casa',
        text: 'La casa no ha dicho con qué claves firman ella y sus testigos, ni si lleva ella misma el testigo. Por eso no se ha comprobado nada. La prueba está abajo.',
      },
      unavailable: {
        title: 'No se pudo comprobar',
        text: 'No se pudo cargar la parte de la aplicación que comprueba. La prueba está abajo.',
      },
    },
    evidence: 'Guardar las pruebas',
    strange: {
      title: 'Este documento no tiene la forma publicada',
      text: 'Por ejemplo, un campo aparece dos veces y dos programas podrían leerlo de forma distinta. No se ha comprobado nada de él. No te fíes de este sorteo ni apuestes en este juego hasta que se explique.',
    },
    evidenceText:
      'Guarda ahora las pruebas en un solo archivo: esta prueba, el estado del registro que recordaba tu navegador y tus recibos de esta ronda. Envíalo a quien lleva el testigo, al regulador o a quien compruebe sorteos. Para confirmarlo no necesitan a la casa.',
    failing: 'Lo que no coincide',
    result: {
      holds: 'coincide',
      fails: 'no coincide',
      not_yet: 'llega más tarde',
      not_shown: 'no se puede demostrar',
    },
    step: {
      promise: {
        title: 'La promesa',
        made: 'En una ronda real, la semilla se fija y su huella se publica antes de abrir las apuestas; aquí habría sido a las {{time}}. La casa dice que del pasado de la demostración no publicó nada.',
        text: 'La casa dice que publicó esto antes de abrir las apuestas a las {{time}}: la huella de una semilla secreta, los horarios, las cuotas y de dónde sale el valor externo.',
      },
      seal: {
        title: 'Sellado al cierre',
        empty:
          'La casa dice que la ronda cerró sin apuestas, y lo selló a las {{time}}: añadir una después se notaría.',
        text_one:
          'La casa dice que aceptó una sola apuesta, {{total}} en total, y la selló a las {{time}} bajo una huella. Añadir, quitar o cambiar una apuesta después la cambiaría.',
        text_many:
          'La casa dice que aceptó {{count}} apuestas, {{total}} en total, y las selló a las {{time}} bajo una sola huella. Añadir, quitar o cambiar una apuesta después la cambiaría.',
        text_other:
          'La casa dice que aceptó {{count}} apuestas, {{total}} en total, y las selló a las {{time}} bajo una sola huella. Añadir, quitar o cambiar una apuesta después la cambiaría.',
        later:
          'Las apuestas cierran a las {{time}}. Entonces la casa tiene que sellar todas las aceptadas bajo una sola huella, antes de que exista el valor externo.',
        never: 'La casa anuló esta ronda y no muestra ningún sello de sus apuestas.',
        witnessed_one:
          'El testigo firmó este sello a las {{time}}, según su propio reloj. Se ha comprometido a firmar cada ronda una sola vez.',
        witnessed_many:
          '{{count}} testigos firmaron este sello, el último a las {{time}}, según sus propios relojes. Cada uno se ha comprometido a firmar cada ronda una sola vez.',
        witnessed_other:
          '{{count}} testigos firmaron este sello, el último a las {{time}}, según sus propios relojes. Cada uno se ha comprometido a firmar cada ronda una sola vez.',
      },
      world: {
        title: 'Añadido por el mundo',
        ownTitle: 'Añadido por la propia casa',
        otherTitle: 'El valor externo',
        drand:
          'El valor número {{round}} de drand, un faro público que producen juntas organizaciones independientes de todo el mundo. El número se deduce de la hora del sorteo. Según el calendario de drand, nadie tenía el valor antes de las {{time}}.',
        witness_one:
          'La firma bajo las apuestas selladas del testigo que nombra la promesa. Hay exactamente una, y solo el testigo puede hacerla.',
        witness_many:
          'Las firmas bajo las apuestas selladas de los {{count}} testigos que nombra la promesa. De cada uno hay exactamente una, y nadie conoce el valor antes de que firmen todos.',
        witness_other:
          'Las firmas bajo las apuestas selladas de los {{count}} testigos que nombra la promesa. De cada uno hay exactamente una, y nadie conoce el valor antes de que firmen todos.',
        awaited:
          'Las firmas bajo las apuestas selladas de los testigos que nombra la promesa. De cada uno hay exactamente una, y nadie conoce el valor antes de que firmen todos.',
        missing: 'Esta prueba no las muestra todas, así que no contiene el valor.',
        ownWitness:
          'La firma bajo las apuestas selladas del testigo que nombra la promesa. La propia casa ejecuta este testigo y podría firmar de antemano: el valor no es independiente de la casa.',
        development:
          'Un valor aleatorio que generó la propia casa. Esta fuente es para desarrollo: no es independiente de la casa.',
        demonstration:
          'La casa dice que escribió este valor con el pasado de la demostración. No es independiente de ella.',
        other: 'Un valor de una fuente que esta versión de la aplicación no conoce.',
      },
      dice: {
        title: 'Y de ahí, los dados',
        text: 'Semilla, valor externo y apuestas selladas se mezclan en una clave. La clave da una fila de bytes, cada uno de 0 a 255. Los bytes desde 252 se descartan para que todas las caras sean igual de probables. De los demás, el resto de dividir entre 6, más 1, es el dado.',
        later:
          'Después de las {{time}} se muestra la semilla, y los dados salen de la semilla, el valor externo y las apuestas selladas.',
      },
      void: {
        title: 'Por qué no hay sorteo',
        text: 'La casa dice que anuló esta ronda a las {{time}} y que devolvió todo lo apostado; lo tuyo consta en tu extracto. Su motivo: {{reason}}. Solo valen los motivos de las reglas publicadas.',
        missed:
          'Habrían salido estos dados: la semilla se reveló con un sorteo posterior y el valor prometido llegó después. No deciden nada, pero muestran si la casa anula lo que habría perdido.',
        unknown:
          'Lo que habría salido se muestra aquí en cuanto un sorteo posterior revele la semilla y se conozca el valor prometido.',
      },
      log: {
        title: 'En el registro público',
        text_one: 'Esta prueba remite al registro público de la casa cuando tenía {{count}} entrada.',
        text_many: 'Esta prueba remite al registro público de la casa cuando tenía {{count}} entradas.',
        text_other: 'Esta prueba remite al registro público de la casa cuando tenía {{count}} entradas.',
        found: 'Esto encontró allí tu navegador:',
        none: 'Esta prueba no dice dónde tiene el registro público esta ronda. Vuelve a mirar en un momento.',
        never:
          'La casa dice que no publicó nada del pasado de la demostración de antemano: esta prueba no remite al registro público.',
        open: 'Abrir el registro público',
      },
      goals: {
        title: 'Y de ahí, los goles',
        text: 'Semilla, valor externo y apuestas selladas se mezclan en una clave. Los bytes de la clave eligen el marcador en la tabla de goles prometida, cada uno según su peso, y después el segundo de cada gol.',
        later:
          'Después de las {{time}} se muestra la semilla, y los goles salen de la semilla, el valor externo y las apuestas selladas.',
      },
    },
    check: {
      parts: 'La prueba tiene todo lo que corresponde al estado de la ronda',
      times: 'Los horarios y el lugar en la cadena concuerdan',
      paytable: 'Las cuotas son las de la huella prometida',
      commitment: 'La semilla encaja con la huella prometida',
      chain: 'La semilla lleva al final de su cadena',
      seal: 'Sellado después del cierre y antes del sorteo, según el reloj de la casa',
      source: 'El valor externo es justo el que se prometió',
      order: 'Sellado antes de que nadie conociera el valor externo, según el reloj del testigo',
      key: 'Semilla, valor externo y apuestas selladas dan la clave',
      dice: 'La clave da exactamente estos dados',
      void: 'El motivo es uno de los publicados y encaja con las horas que da la casa',
      log: 'Lo que el registro tiene de esta ronda es lo que está arriba, byte a byte',
      log_order: 'En el registro va primero la promesa, luego sello y sorteo',
      head: 'La casa ha firmado este estado del registro',
      head_witness: 'Han firmado el mismo estado tantos testigos como hacen falta',
      house_key: 'La clave de la casa es la que este navegador conoce',
      grid: 'La tabla de goles sale de la fuerza de ambos clubes',
      before: 'Continúa desde el primer tiempo que consta en el registro',
      goals: 'La clave da exactamente estos goles y sus segundos',
    },
    gap: {
      parts: 'La prueba no se puede leer entera',
      times: 'Los horarios y el lugar en la cadena no se pueden comparar',
      paytable: 'Esta versión de la aplicación no conoce las cuotas de entonces',
      commitment: 'La semilla no se muestra',
      chain: 'La semilla no se muestra',
      seal: 'No hay sello',
      source: 'No consta que alguien ajeno a la casa responda del valor externo',
      order: 'El orden del sellado no consta de forma independiente',
      key: 'No hay clave',
      dice: 'No hay dados',
      void: 'El motivo no se puede comprobar desde aquí',
      log: 'Nada de esto está en el registro público',
      log_order: 'Sin el registro no consta ningún orden',
      head: 'Esta prueba no trae ningún estado firmado del registro',
      head_witness: 'No consta que hayan firmado suficientes testigos este estado del registro',
      house_key:
        'Este navegador aún no ha visto la clave de la casa; abre el registro público y la recordará',
      grid: 'La tabla de goles no se puede calcular',
      before: 'El primer tiempo no se puede comparar',
      goals: 'No hay goles que comprobar',
    },
    otherWitness: 'El testigo no es uno que este navegador conozca',
    derivation: {
      label: 'Cómo salen los dados de la clave',
      die: 'Dado {{number}}: el byte {{byte}} entre 6 deja resto {{rest}}; más 1 da {{face}}',
      drop: 'El byte {{byte}} se descarta',
      dropped: 'descartado',
    },
    raw: 'Valores exactos',
    part: {
      commitment: 'Huella de la semilla',
      opens: 'Se abren las apuestas',
      closes: 'Se cierran las apuestas',
      draws: 'Sorteo previsto',
      paytable: 'Cuotas, {{name}}',
      rule: 'Regla de los triples',
      chain: 'Final publicado de la cadena',
      place: 'Lugar en la cadena',
      of: '{{index}} de {{length}}',
      source: 'Fuente del valor externo',
      root: 'Huella de las apuestas (raíz de Merkle)',
      bets: 'Apuestas',
      total: 'Total apostado',
      sealed: 'Sellado',
      witness: 'Clave del testigo',
      witnessed: 'Firma del testigo',
      signed: 'Firmado por el testigo',
      value: 'Valor externo',
      seed: 'Semilla',
      key: 'Clave',
      drawn: 'Sorteado',
      size: 'Entradas del registro',
      logRoot: 'Raíz del registro',
      checkpointSigned: 'Estado firmado',
      signature: 'Firma de la casa',
      checkpointWitness: 'Firma del testigo bajo el registro',
      houseKey: 'Clave de la casa',
      places: 'Entradas de esta ronda',
      numbers: 'Goles de ambos clubes y luego sus segundos',
      before: 'Primer tiempo: goles y luego sus segundos',
      halfRule: 'Regla: tiempo, clubes, goles esperados, corrección, margen',
      grid: 'Huella de la tabla de goles',
    },
    rule: { triples_lose: 'Los triples pierden', triples_count: 'Los triples cuentan' },
    notYet: 'todavía no',
    copyOf: 'Copiar: {{name}}',
    copied: 'Copiado',
    copyFailed: 'Tu navegador ha bloqueado la copia',
    copy: 'Copiar',
    save: 'Guardar',
    actions: 'Llévate la prueba',
    actionsText: 'Un archivo con todo lo de arriba. El verificador lo lee sin conexión, en cualquier equipo.',
    how: 'Cómo funciona la promesa',
    half: { first: 'Primer tiempo', second: 'Segundo tiempo', goals: 'Goles de este tiempo' },
  },
  own: {
    title: '¿Está incluida mi apuesta?',
    text: 'Con el recibo que la casa firmó de una apuesta, tu navegador la busca entre las selladas, sin fiarse de la casa.',
    sign: 'Inicia sesión para ver tus apuestas de esta ronda, o verifica un recibo que hayas guardado.',
    made: 'La casa dice que inventó las apuestas del pasado de la demostración: no firma recibos de ellas.',
    none: 'En los registros de la casa no consta ninguna apuesta tuya en esta ronda, y este dispositivo no guarda ningún recibo.',
    choose: 'Verificar un archivo de recibo',
    paste: 'Pegar un recibo',
    pasteLabel: 'El texto del recibo',
    chooseHint: 'Se lee en este dispositivo y no se envía a ninguna parte.',
    unreadable: 'Esto no es un recibo de esta casa.',
    otherRound: 'Este recibo es de la ronda {{number}}.',
    all: 'Mostrar las {{number}} apuestas',
    keptBefore: 'Guardado en este dispositivo desde {{time}}, antes del sorteo.',
    keptAfter: 'Guardado en este dispositivo desde {{time}}, después del sorteo.',
    stake: '{{stake}} a {{odds}}',
    bet: 'Apuesta {{id}}',
    part: {
      salt: 'Sal de esta apuesta',
      nonce: 'Nonce de tu dispositivo',
      cancelKey: 'Clave de tu dispositivo',
      cancelSignature: 'Firma de la cancelación',
      odds: 'Cuota exacta',
      sizes: 'Selecciones por combinación',
      place: 'Lugar en el árbol',
      path: 'Camino a la raíz',
    },
    verdict: {
      checking: 'Verificando tu recibo…',
      included: 'Sí. Tu apuesta está entre las selladas, tal como consta en este recibo.',
      waiting: 'Aceptada y firmada. Cuando se sellen las apuestas, tu navegador podrá encontrarla.',
      outdated:
        'Firmado por la casa, pero de antes del sellado, y la lista de huellas selladas no se pudo leer. Un recibo nuevo muestra también el lugar de la apuesta entre las selladas.',
      cancelled:
        'La casa dice que cancelaste esta apuesta antes del cierre, así que no se selló. Si no lo hiciste, guarda este recibo y enséñalo a atención al cliente o a cualquiera.',
      cancelledByYou:
        'Cancelaste esta apuesta antes del cierre, así que no se selló. Lo firmó este dispositivo, con el que la hiciste.',
      cancelledByOther:
        'La casa dice que cancelaste esta apuesta antes del cierre y muestra una firma del dispositivo con el que se hizo. Este dispositivo no tiene la clave de la apuesta, así que no puede saber si era el tuyo. Si no la cancelaste, guarda este recibo y enséñalo a atención al cliente o a cualquiera.',
      cancelledUnsigned:
        'La casa dice que cancelaste esta apuesta, pero no muestra ninguna firma del dispositivo con el que se hizo. Si no la cancelaste, guarda este recibo y esta prueba, y enséñalos a atención al cliente o a cualquiera.',
      unsealed: 'Aceptada y firmada. La casa anuló la ronda y no muestra ningún sello de sus apuestas.',
      problem: 'Este recibo y esta ronda no concuerdan. Si no has cambiado el recibo, guarda ambos.',
      changed:
        'La casa dice ahora algo distinto de lo que firmó aquí. Este recibo vale. Guárdalo con esta prueba y enséñalos a atención al cliente o a cualquiera.',
      foreign:
        'La casa firmó otra apuesta distinta de la que envió este dispositivo. Guarda este recibo y esta prueba, y enséñalos a atención al cliente o a cualquiera.',
      denied:
        'La casa ya no conoce esta apuesta, aunque la firmó. Guarda este recibo y esta prueba, y enséñalos a atención al cliente o a cualquiera.',
      lost: 'La casa dice que un fallo de su base de datos perdió esta apuesta. El importe vuelve a estar en tu saldo; si no es así, o si la apuesta ganó, contacta con atención al cliente y muestra este recibo.',
      dropped:
        'La casa firmó esta apuesta y la dejó fuera de lo que selló. Guarda este recibo y esta prueba, y enséñalos a atención al cliente o a cualquiera.',
    },
    check: {
      receipt: 'La casa firmó este recibo',
      same_round: 'Recibo y prueba hablan de la misma promesa',
      in_time: 'La apuesta se aceptó con las apuestas abiertas, según el reloj de la casa',
      included: 'La apuesta está en el árbol sellado, sin cambios',
      cancelled: 'El dispositivo que hizo la apuesta firmó su cancelación',
    },
    gap: {
      receipt: 'La firma no se puede comprobar',
      same_round: 'La ronda no se puede comparar',
      in_time: 'La hora no se puede comparar',
      included: 'Este recibo no indica ningún lugar entre las apuestas selladas',
      cancelled: 'No se puede comprobar la cancelación',
    },
  },
  page: {
    title: 'Sorteos justos',
    failed: 'No se pudo cargar',
    promise: {
      title: 'Sorteos que todos pueden verificar y nadie puede conocer ni elegir',
      text: 'Mientras se apuesta, nadie puede conocer un resultado, tampoco esta casa. Tras el cierre, nadie puede cambiarlo ni escoger otro. Y todo ello lo puedes comprobar en tu propio dispositivo, sin fiarte de la casa.',
      ownTitle: 'Sorteos que todos pueden verificar',
      own: 'Cada sorteo se puede volver a calcular en tu propio dispositivo, sin fiarte de la casa. En algunos juegos, el valor externo lo aporta la propia casa o un testigo suyo, así que podría conocer esos resultados de antemano; más abajo se indican. Cuando lo aporta un faro o un testigo independiente, nadie puede conocerlo.',
    },
    point: {
      seed: {
        title: 'Comprometido antes de que apuestes',
        text: 'Antes de abrir las apuestas, la casa fija una semilla secreta y publica su huella. Las semillas forman cadenas, y el final de cada una se publica antes de su primera apuesta: si una semilla se cambia, se salta o se repite, queda a la vista.',
      },
      seal: {
        title: 'Al cierre se sellan las apuestas',
        text: 'Todas las apuestas aceptadas de la ronda quedan bajo una sola huella. Con tu recibo firmado encuentras la tuya entre ellas. Después no se puede tocar ni un céntimo sin que se note.',
      },
      world: {
        title: 'Después, el mundo pone el azar',
        text: 'Entra un valor de fuera de la casa, que no existía mientras se apostaba. Semilla, apuestas y ese valor dan juntos los dados, con una receta que cualquiera puede repetir.',
        ownTitle: 'Después, un valor más pone el azar',
        own: 'En los juegos con un faro o un testigo en otras manos, el valor viene de fuera de la casa y no existía mientras se apostaba. En los juegos indicados más abajo lo genera la casa, o podría conocerlo. Semilla, apuestas y ese valor dan juntos los dados, con una receta que cualquiera puede repetir.',
      },
      log: {
        title: 'Todo queda registrado',
        text: 'Promesas, sellos, sorteos y rondas anuladas constan en un registro público. Quien lo haya visto una vez puede demostrar si algo cambia o desaparece.',
      },
    },
    toDraws: 'Verificar un sorteo',
    toLog: 'Registro público',
    limits: {
      title: 'Los límites, con franqueza',
      text: 'Cualquier prueba se puede romper si se confabulan los suficientes. Estos son quienes tendrían que hacerlo.',
    },
    limit: {
      drand: {
        title: 'Juegos con drand',
        text: 'drand es un faro público que mantienen juntas organizaciones independientes de todo el mundo. Para conocer o dirigir un valor de antemano, la casa tendría que ganarse a tantas que pudieran producirlo por su cuenta.',
      },
      witness: {
        title: 'Juegos con testigo',
        text: 'Por separado, ni la casa ni el testigo pueden conocer o elegir un resultado. Juntos sí: podrían probar sellos hasta que uno les conviniera. Quién lleva un testigo lo dice la casa: pregunta en la dirección del propio testigo.',
      },
      development: {
        title: 'Juegos con la fuente de desarrollo',
        text: 'La casa genera el valor, así que podría conocerlo o elegirlo. Puedes comprobar las cuentas, pero aquí nada te protege de la casa. Estos sorteos van marcados allí donde aparecen.',
      },
      order: {
        title: 'Qué añade un testigo a drand',
        text: 'Sin él, la casa podría esperar al faro, añadir una apuesta suya y decir que selló antes. El testigo firma cada sello una vez, con la hora, y firma cada estado del registro: de dos historias distintas solo firma una. Juntos, la casa y el testigo aún podrían hacerlo, con un sello de fecha anterior.',
      },
      void: {
        title: 'Rondas anuladas',
        text: 'Si el valor de drand llega con más de diez minutos de retraso, la ronda se anula y todo se devuelve; un juego con testigo espera su firma mientras la casa mantenga a ese testigo. Por decisión propia, la casa solo puede anular una ronda antes de sellar sus apuestas; de que un valor no llegó, o de que se perdieron datos con la ronda abierta, solo hay su palabra. Con testigo, una ronda sellada se sortea y un sorteo publicado sigue siendo válido, aunque se hayan perdido apuestas de esa ronda. Abajo consta lo que habría salido en las rondas anuladas, y se compara con el azar.',
      },
      cancelled: {
        title: 'Apuestas canceladas',
        text: 'Quedan fuera del sello. Solo el dispositivo con el que se hizo la apuesta, o se inició la apuesta automática, puede firmar su cancelación, y el recibo muestra esa firma. Las apuestas hechas con otros programas pueden no tener esa clave: para ellas solo tienes la palabra de la casa.',
      },
      odds: {
        title: 'Justo no quiere decir favorable',
        text: 'Un sorteo justo no hace que apostar sea rentable. Las cuotas favorecen a la casa en la medida que publica, así que con el tiempo el jugador pierde.',
      },
    },
    voids: {
      title: 'Todas las rondas anuladas',
      text: 'Todas, con el motivo que da la casa. Dice que devolvió todo lo apostado; lo tuyo consta en tu extracto.',
      none: 'Ninguna hasta ahora. Todas las rondas se sortearon.',
      total_one: '{{count}} ronda',
      total_many: '{{count}} rondas',
      total_other: '{{count}} rondas',
      refunded_one: '{{count}} apuesta, {{amount}} devueltos',
      refunded_many: '{{count}} apuestas, {{amount}} devueltos',
      refunded_other: '{{count}} apuestas, {{amount}} devueltos',
      missed: 'Habría salido {{outcome}}',
      known_one: 'Se anuló {{count}} ronda sellada; de {{known}} se sabe qué habría salido.',
      known_many: 'Se anularon {{count}} rondas selladas; de {{known}} se sabe qué habría salido.',
      known_other: 'Se anularon {{count}} rondas selladas; de {{known}} se sabe qué habría salido.',
      sum: 'Sus apuestas habrían cobrado {{paid}}; con dados justos serían {{expected}} de media, con una desviación de {{deviation}}.',
      often: 'De {{of}} series así con dados justos, como mucho {{many}} se desviarían tanto.',
      beyond:
        'Con dados justos, una desviación así saldría menos de una vez en un millón de series: parece que se anularon rondas por lo que habrían pagado. Ha saltado la alarma en la casa.',
      formula:
        'a: lo que cobrarían las apuestas de la ronda r con cada una de las 216 tiradas d; m: lo que habrían cobrado. La cota vale también para una sola ronda. Las sumas son de la propia casa: lo apostado por otros no es público.',
      refunding: 'Sus apuestas se están devolviendo',
      unbet: 'No tenía apuestas',
      more: 'Ver anteriores',
      loading: 'Cargando rondas anteriores…',
      moreFailed: 'No se pudieron cargar las rondas anteriores.',
    },
    keys: {
      title: 'Claves para comparar',
      text: 'Con estas claves firman la casa y cada testigo. Compáralas con otro dispositivo, o pregunta a un testigo en su propia dirección: deben ser las mismas en todas partes. Quién lleva un testigo lo dice la casa.',
      house: 'Clave de la casa (Ed25519)',
      witness: 'Clave del testigo (BLS12-381)',
      address: 'Dirección del testigo',
      witnessOf: 'Testigo {{number}}: clave (BLS12-381)',
      addressOf: 'Testigo {{number}}: dirección',
      needed: 'Para que algo cuente, deben haberlo firmado {{needed}} de estos {{all}} testigos.',
      beacon: 'Clave del faro {{name}}',
      beside:
        'Esta demostración ejecuta su propio testigo, como programa aparte. Muestra cómo se comprueba todo. Solo es independiente si lo ejecuta otra persona.',
      none: 'No hay ningún testigo conectado. El registro lo firma solo la casa.',
      games: 'Valor externo de cada juego',
      source: {
        drand: 'Faro drand',
        witness: 'Testigo',
        development: 'Fuente de desarrollo, no independiente',
        demonstration: 'Demostración, no independiente',
        other: 'Otra fuente',
      },
    },
    verify: {
      title: 'Verifica sin la casa',
      text: 'El verificador solo usa las reglas publicadas. Es un archivo que abres en tu propio dispositivo, donde la casa no puede cambiarlo.',
      itself:
        'Una página no puede demostrar su propia honradez: una casa que miente podría enviarte una página que da por buena una mentira. El archivo del verificador comprueba lo mismo en tu dispositivo, fuera de esta página. La casa dice que su huella está en el registro público: compárala allí o pídela a un testigo.',
      file: 'Descargar el verificador',
      program: 'Descargarlo como programa para Node',
      one: 'Un sorteo, con tu recibo',
      many: 'Los últimos cien sorteos de un juego',
      formats:
        'Todos los formatos, con valores de prueba para un verificador propio, se describen en docs/proof-format.md, en el mismo código fuente.',
    },
  },
  statistics: {
    title: 'Lo que muestran los sorteos',
    text: 'Recuento continuo de la casa. Los dados justos también son irregulares: lo que cuenta es cuánto.',
    game: 'Juego',
    allGames: 'Todos los juegos juntos',
    span: 'Qué sorteos',
    all: 'Todos',
    latest: 'Últimos {{number}}',
    calm: 'Nada fuera de lo normal.',
    alarm: 'Más irregular de lo que permite el azar.',
    draws_one: 'Se contó {{count}} sorteo.',
    draws_many: 'Se contaron {{count}} sorteos.',
    draws_other: 'Se contaron {{count}} sorteos.',
    dependent:
      '{{number}} de ellos no tenían una fuente independiente: la propia casa generó su valor externo.',
    part: {
      faces: 'Caras',
      sums: 'Sumas',
      triples: 'Triples',
      serial_pairs: 'Primer dado, y primer dado del sorteo siguiente',
    },
    pairs: 'Primer dado',
    triples: 'Salieron {{fallen}} triples; se esperan {{expected}}.',
    fell: '{{name}} salió {{fell}} veces, se esperaban {{expected}}.',
    legend: { fell: 'salió', expected: 'esperado' },
    often: 'De {{of}} series así con dados justos, unas {{many}} serían al menos igual de irregulares.',
    fewer: 'De {{of}} series así con dados justos, menos de {{many}} sería al menos igual de irregular.',
    beyond:
      'Con dados justos, algo tan irregular saldría menos de una vez en un millón de series. Ha saltado la alarma en la casa.',
    tooFew: 'Se valora a partir de {{number}} sorteos.',
    threshold:
      'La casa recibe una alarma cuando una cifra es tan irregular que con dados justos saldría menos de una vez en un millón de revisiones. La estadística solo encuentra fallos grandes; lo que demuestra que un sorteo es honrado es su prueba.',
  },
  log: {
    title: 'Registro público',
    lead: 'Todo lo que la casa ha publicado sobre sus sorteos, por orden. Si una entrada se cambia o se quita, el registro deja de coincidir con el estado firmado que recuerda tu navegador.',
    failed: 'No se pudo cargar el registro',
    empty: {
      title: 'El registro está vacío',
      text: 'Sus primeras entradas llegan con las primeras rondas.',
    },
    entries_one: '{{count}} entrada',
    entries_many: '{{count}} entradas',
    entries_other: '{{count}} entradas',
    signed: 'firmado {{time}}',
    checkpoint: 'Estado del registro',
    unsigned: 'La casa aún no ha firmado ningún estado del registro.',
    list: 'Entradas, la más reciente primero',
    more: 'Ver entradas anteriores',
    loading: 'Cargando entradas anteriores…',
    moreFailed: 'No se pudieron cargar las entradas anteriores.',
    end: 'Aquí empieza el registro.',
    kind: {
      chain: 'Cadena de semillas',
      promise: 'Promesa',
      seal: 'Apuestas selladas',
      draw: 'Sorteo',
      void: 'Anulación',
      loss: 'Apuestas perdidas',
      app: 'App publicada',
      policy: 'Norma de testigos',
    },
    about: {
      chain:
        'La casa dice: el final de una cadena de semillas, hasta el que lleva cada semilla de sus rondas.',
      promise: 'Lo que se promete de una ronda: huella de la semilla, horarios, cuotas y fuente.',
      seal: 'Al cierre: una sola huella sobre todas las apuestas que la casa dice haber aceptado.',
      draw: 'La casa dice: se mostró la semilla, llegó el valor externo y cayeron los dados.',
      void: 'La casa anuló la ronda y dice que devolvió todo lo apostado.',
      loss: 'La casa dice que un fallo de su base de datos perdió apuestas aceptadas. Lo apostado vuelve a estar en los saldos, porque se cobró con cada apuesta.',
      app: 'Los archivos de esta app, con una sola huella de su lista. Si recibes otros, puedes demostrar que no están en ella.',
      policy: 'Qué testigos firman este registro y cuántos tienen que hacerlo.',
    },
    open: 'Abrir la prueba',
    bytes: 'Bytes de esta entrada',
    check: {
      head: 'La casa ha firmado este estado',
      head_witness_one: 'El testigo ha firmado el registro hasta {{number}} entradas',
      head_witness_many: '{{count}} testigos han firmado el registro hasta {{number}} entradas',
      head_witness_other: '{{count}} testigos han firmado el registro hasta {{number}} entradas',
      included: 'Esta entrada está en el estado firmado del registro',
    },
    gap: {
      head: 'La casa no ha firmado este estado',
      head_witness: 'No consta que hayan firmado suficientes testigos este estado',
      included: 'Esta entrada es más reciente que el último estado firmado',
    },
    checking: 'Verificando en tu dispositivo…',
    checkFailed: 'No se pudo comprobar.',
    evidenceText:
      'Guarda ahora las pruebas en un solo archivo: el registro tal como lo muestra hoy la casa y tal como lo recordaba tu navegador, cada estado con la firma de la casa. Envíalo a quien lleva el testigo, al regulador o a quien compruebe sorteos.',
    since: {
      first:
        'Desde ahora tu navegador recuerda este estado, y en cada visita comprueba que nada de él haya cambiado.',
      same: 'Sin cambios desde que miraste por última vez, {{time}}.',
      grown:
        'Todo lo que había cuando miraste por última vez ({{time}}, {{number}} entradas) sigue aquí, sin cambios.',
      rewritten:
        'Lo que había cuando miraste por última vez ({{time}}, {{number}} entradas) se ha cambiado o quitado. No te fíes de este registro.',
      otherKey:
        'Está firmado con otra clave que cuando miraste por última vez ({{time}}). Si la casa no lo ha anunciado, no te fíes de este registro.',
    },
    witness: {
      other:
        'El testigo tiene otra clave que la última vez que miraste ({{time}}). No es nada malo si la casa ha anunciado un testigo nuevo. Mientras no lo sepas, su firma no demuestra nada.',
      gone: 'La última vez que miraste ({{time}}), un testigo también firmaba este registro. Ahora no hay ninguno: solo responde la casa.',
    },
    accept: 'Recordar también este testigo',
    remember: 'Recordar este estado en su lugar',
    part: {
      game: 'Juego',
      number: 'Ronda',
      end: 'Final publicado',
      length: 'Longitud',
      first: 'Primer sorteo',
      period: 'Segundos entre sorteos',
      odds: 'Huella de las cuotas',
      count: 'Apuestas',
      total: 'Total apostado, en céntimos',
      dice: 'Dados',
      reason: 'Motivo',
      voided: 'Anulada',
      firstBet: 'Primera apuesta perdida',
      lastBet: 'Última apuesta perdida',
      knownUntil: 'Datos íntegros hasta',
      heardUntil: 'Datos perdidos hasta',
      toldAt: 'Comunicado',
      list: 'Huella de la lista de archivos',
      files: 'Archivos',
      page: 'Verificador, como página',
      program: 'Verificador, como programa',
      needed: 'Firmas necesarias',
      witnesses: 'Claves de los testigos',
    },
  },
} satisfies Texts<typeof en>
