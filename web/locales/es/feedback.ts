import type en from '../en/feedback.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Comentarios',
  views: { write: 'Escribir', own: 'Mis comentarios' },
  about: '¿De qué se trata?',
  types: {
    suggestion: 'Sugerencia',
    problem: 'Problema',
    complaint: 'Queja',
    account: 'Cuenta',
    other: 'Otra cosa',
  },
  content: 'Tu comentario',
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
  due: 'Responderemos antes del {{moment}}',
  late: 'Queríamos responder antes del {{moment}}. Vamos con retraso y estamos en ello.',
  answered: 'Nuestra respuesta',
  answers: 'Respuestas',
  closed: {
    noted: 'Hemos tomado nota. Gracias.',
    duplicate: 'Repite otro mensaje tuyo. Responderemos a ese.',
    done: 'Cerrado. Si queda algo pendiente, escríbenos de nuevo.',
  },
  reach: 'Contacto: {{contact}}',
  failed: 'No se pudieron cargar tus comentarios',
  more: 'Ver comentarios anteriores',
  moreFailed: 'No se pudieron cargar los comentarios anteriores',
  empty: {
    title: 'Aún no hay comentarios',
    text: 'Aquí verás tus mensajes y nuestras respuestas.',
    write: 'Escribir algo',
  },
  visitor: {
    title: 'Dinos qué podemos hacer mejor',
    text: 'Inicia sesión para recibir nuestra respuesta.',
  },
} satisfies Texts<typeof en>
