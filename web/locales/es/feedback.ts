import type en from '../en/feedback.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Sugerencias',
  views: { write: 'Escribir', own: 'Mis mensajes' },
  about: '¿De qué se trata?',
  types: {
    suggestion: 'Sugerencia',
    problem: 'Problema',
    complaint: 'Queja',
    account: 'Cuenta',
    other: 'Otra cosa',
  },
  content: 'Tu mensaje',
  contentHint: 'Al menos 5 caracteres',
  counter: '{{written}} de {{longest}} caracteres',
  contact: 'Cómo contactarte (opcional)',
  contactHint: 'Móvil o correo. Nuestra respuesta también aparece aquí.',
  picture: 'Imagen (opcional)',
  nextPicture: 'Imagen {{number}} (opcional)',
  pictureOf: 'Imagen {{number}}',
  send: 'Enviar',
  sent: 'Gracias, lo hemos recibido',
  promise: 'Respondemos en 24 horas.',
  due: 'Respuesta antes del {{moment}}',
  late: 'Queríamos responder antes del {{moment}}. Vamos con retraso y estamos en ello.',
  answered: 'Nuestra respuesta',
  answers: 'Respuestas',
  closed: {
    noted: 'Hemos tomado nota. Gracias.',
    duplicate: 'Repite otro mensaje tuyo. Te respondemos en ese.',
    done: 'Cerrado. Si aún necesitas ayuda, escríbenos de nuevo.',
  },
  reach: 'Contacto: {{contact}}',
  failed: 'No se pudieron cargar tus mensajes',
  more: 'Ver mensajes anteriores',
  moreFailed: 'No se pudieron cargar los mensajes anteriores',
  empty: {
    title: 'Aún no hay mensajes',
    text: 'Aquí verás tus mensajes y nuestras respuestas.',
    write: 'Escribir un mensaje',
  },
  visitor: {
    title: 'Dinos cómo podemos mejorar',
    text: 'Inicia sesión para que podamos responderte.',
  },
} satisfies Texts<typeof en>
