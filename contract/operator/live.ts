import * as z from 'zod/mini'
import { preciseTime } from '../fields.ts'
import type { Permission } from '../permissions.ts'

/** The back office's event stream: `GET /api/operator/events`, server-sent events, the operator's token in the header. */
export const officeEventsPath = '/api/operator/events'
/** The permission that an operator needs to hear it. */
export const officeEventsPermission = 'support.read' satisfies Permission

/**
 * `hello` comes first. `support`: in some conversation or feedback something was written, read, taken or closed; what, is
 * read by the calls that each role has. Nothing is told twice: lists are read again after each hello.
 */
export const officeEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), now: preciseTime }),
  z.object({ type: z.literal('support') }),
])
export type OfficeEvent = z.output<typeof officeEvent>
