import type en from '../en/transfer.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Transferir',
  visitor: 'Inicia sesión para enviar dinero',
  failed: 'No se pudo cargar cuánto puedes enviar',
  off: {
    title: 'Las transferencias están desactivadas',
    text: 'La casa ha desactivado por ahora las transferencias entre jugadores. Tu dinero sigue intacto.',
    withdraw: 'Prefiero retirar',
  },
  recipient: {
    label: 'Para quién',
    hint: 'Nombre de usuario, o móvil o correo verificado',
    looking: 'Buscando al destinatario…',
    found: 'Encontrado',
  },
  amount: {
    label: 'Importe',
    left: 'Hoy te quedan {{left}} de {{most}} al día',
    all: 'Todo',
  },
  remark: {
    label: 'Nota (opcional)',
    name: 'Nota',
    hint: 'El destinatario la lee junto con el dinero',
  },
  submit: 'Enviar',
  submitAmount: 'Enviar {{amount}}',
  note: 'Llega al instante y no se puede deshacer. Envía solo a personas que conozcas.',
  about: '{{amount}} a {{name}}',
  confirm: {
    title: 'Revisa tu transferencia',
    account: 'Cuenta',
    left: 'Saldo después',
    text: 'Llega al instante y no se puede deshacer. ¿Es esta la persona correcta?',
  },
  receipt: {
    title: 'Enviado y recibido',
    to: 'a {{account}}',
    time: 'Hora',
    number: 'Número de transferencia',
    again: 'Otra transferencia',
    record: 'Ver transferencias',
  },
} satisfies Texts<typeof en>
