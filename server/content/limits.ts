import type { Limit } from '../identity/attempts.ts'

/** Feedback of one player. */
export const feedbacksSent: Limit = { bucket: 'feedbacks', count: 10, seconds: 3600 }
/** Messages to support of one player. */
export const supportMessagesSent: Limit = { bucket: 'support messages', count: 30, seconds: 600 }
