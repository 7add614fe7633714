import type en from '../en/wallet.ts'
import type { Texts } from '../texts.ts'

export default {
  visitor: { text: 'Tu dinero y sus movimientos se guardan en tu cuenta.' },
  guest: {
    title: 'Los invitados no tienen dinero aquí',
    text: 'Inicia sesión o abre una cuenta: tu dinero se conserva y cada movimiento queda registrado.',
  },
  tooYoung: 'Debes tener al menos 18 años para mover dinero aquí.',
  barred: { withdraw: 'Retirar', record: 'Ver movimientos' },
  copyOf: 'Copiar: {{name}}',
  copied: 'Copiado',
  copyFailed: 'El navegador no permite copiar',
  sending: {
    now: 'Enviando…',
    lost: 'La respuesta se perdió por el camino. Preguntamos otra vez con la misma clave: no puede ocurrir dos veces.',
    unknown:
      '{{about}}, enviado el {{time}}: aún sin respuesta. Puede haber ocurrido o no. Pregunta otra vez: nunca puede ocurrir dos veces.',
    stale:
      '{{about}}, enviado el {{time}}: nunca llegó respuesta y ya es tarde para preguntar. Comprueba si ocurrió.',
    askAgain: 'Preguntar otra vez',
    lookUp: 'Comprobarlo',
    startAnew: 'Empezar de nuevo',
    question: {
      title: '¿Dejar de esperar la respuesta?',
      text: '{{about}}: comprueba antes si ocurrió. Si lo envías de nuevo, podría ocurrir dos veces.',
      yes: 'Ya lo he comprobado',
      no: 'Seguir esperando',
    },
  },
  outcome: {
    completed: 'Tu depósito de {{amount}} está abonado',
    cancelled: 'Tu depósito de {{amount}} se canceló; la orden dice por qué',
    sent_back: 'Tu depósito de {{amount}} se devuelve; la orden dice por qué',
    approved: 'Tu retiro de {{amount}} está aprobado',
    paid: 'Tu retiro de {{amount}} está pagado',
    rejected: 'Tu retiro de {{amount}} se rechazó; el importe vuelve a estar en tu saldo',
  },
  file: {
    failed: 'No se pudo cargar el archivo. Toca para reintentar.',
    open: 'Guardar el PDF',
  },
} satisfies Texts<typeof en>
